import { expect, type Page } from '@playwright/test'

/**
 * Waits until the sheet for words is closed and has left its history entry (components/add-word/use-back-closes.ts). That
 * step back ends a navigation that a test has begun meanwhile.
 */
export async function sheetClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForFunction(() => !window.history.state?.addWordSheet)
}
