import type { Locator, Page } from '@playwright/test'

/**
 * Does what shows a toast with Undo, and meanwhile waits with the pointer for that toast: under the pointer it stays,
 * however slow the machine is.
 * @param press what shows the toast
 * @returns the toast's button
 */
export async function undoAfter(page: Page, press: () => Promise<void>): Promise<Locator> {
  const undo = page.getByRole('button', { name: 'Undo' }).first()
  await Promise.all([undo.hover(), press()])
  return undo
}
