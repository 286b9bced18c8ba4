import type { Page } from '@playwright/test'

/** Waits until the server has every answer: they are sent behind the learner's back, what is still to go is kept. */
export async function allAnswersSaved(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('pending-answers:')),
  )
}
