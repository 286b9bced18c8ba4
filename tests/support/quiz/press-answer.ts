import type { Page } from '@playwright/test'

/** Presses the key of a correct or of a wrong option, found in the quiz that the browser stores. */
export async function pressAnswer(page: Page, isCorrect: boolean): Promise<void> {
  const number = await page.evaluate((wanted) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('quiz-session:')) ?? ''
    const { questions, currentQuestionIndex } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const options: { isCorrect: boolean }[] = questions[currentQuestionIndex].options
    return options.findIndex((option) => option.isCorrect === wanted) + 1
  }, isCorrect)
  await page.keyboard.press(String(number))
}
