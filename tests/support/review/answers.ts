import type { Page } from '@playwright/test'

/** Waits until the server has every answer. They are sent in the background, and are in the outbox until then. */
export async function allAnswersSaved(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('outbox:')))
}

/** 'I knew it', which shows the meaning, then the button that goes on. */
export async function know(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I knew it', exact: true }).click()
  await page.getByRole('button', { name: /^(Next|Next Word|Complete Review)$/ }).click()
}

/** Goes to the overview of the exercises. Sessions that this tab keeps for a reload are forgotten, as in a new tab. */
export async function leaveSession(page: Page): Promise<void> {
  await page.goto('/learn')
  await page.evaluate(() => sessionStorage.clear())
}
