import type { Page } from '@playwright/test'

/**
 * Waits until the sheet for words has closed and has left its history entry (components/add-word/use-back-closes.ts): that step
 * back ends a navigation that a test has begun meanwhile.
 */
export async function sheetClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !window.history.state?.addWordSheet)
}
