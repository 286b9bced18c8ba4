import type { Page } from '@playwright/test'

/** Waits until the server has every answer. They are sent in the background, and kept in local storage until then. */
export async function allAnswersSaved(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('pending-answers:')),
  )
}
