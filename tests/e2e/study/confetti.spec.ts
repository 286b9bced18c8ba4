import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, type SavedWord, saveWords, signUpLearner } from '@/tests/support/learner'
import { pressAnswer } from '@/tests/support/quiz/press-answer'
import { leaveSession } from '@/tests/support/review/answers'

/** A particle is drawn for 200 frames, of 16 ms each on the clock of a test. */
const FALL_MS = 3_200

const WORDS = ['alpha', 'bravo', 'charlie', 'delta'].map((text, index) => ({
  text,
  meaning: `letter number ${index + 1} of an alphabet for the air`,
}))

const canvas = (page: Page) => page.locator('canvas')
const result = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** How many pixels of the canvas are not transparent. */
const paintedPixels = (page: Page) =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    return pixels.filter((value, index) => index % 4 === 3 && value > 0).length
  })

/** From here on the page's time passes only when the test lets it. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** Turns the only card, and knows it. */
async function finishCards(page: Page) {
  await page.keyboard.press('Space')
  await expect(button(page, 'No more tips')).toBeVisible()
  await page.keyboard.press('2')
}

/** Ways to finish a session: from its page to its last key. */
const COMPLETIONS = [
  {
    kind: 'flashcards',
    seconds: 1,
    title: 'Review Complete!',
    open: (page: Page) => page.goto('/learn/flashcards'),
    finish: finishCards,
  },
  {
    kind: 'the review of one word',
    seconds: 5,
    title: 'Review Complete!',
    open: async (page: Page) => {
      await page.goto('/words')
      await page.getByRole('link', { name: 'alpha', exact: true }).click()
    },
    finish: async (page: Page) => {
      await page.keyboard.press('Space')
      await button(page, 'Complete Review').press('Enter')
    },
  },
  {
    kind: 'a review of all due words',
    seconds: 3,
    title: 'Review Complete!',
    open: (page: Page) => page.goto('/words/review'),
    finish: async (page: Page) => {
      await page.keyboard.press('Space')
      await button(page, 'Complete Review').press('Enter')
    },
  },
] as const

test('the end of a session is celebrated, and nothing of it stays', { tag: '@logic' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signUpLearner(page)
  await page.clock.install()

  for (const { kind, seconds, title, open, finish } of COMPLETIONS)
    await test.step(`${kind} ends with confetti for ${seconds} s`, async () => {
      await startOver(page, WORDS.slice(0, 1))
      await open(page)
      await expect(page.getByRole('heading', { name: 'alpha' })).toBeVisible()
      await stopClock(page)
      await finish(page)
      await expectConfetti(page, { seconds, title })
    })

  await test.step('confetti ends with its page', async () => {
    await openCards(page)
    await finishCards(page)
    await expect(canvas(page)).toBeAttached()
    await page.getByRole('link', { name: 'Return to Learn' }).click()
    await expect(page).toHaveURL('/learn')
    await expect(canvas(page)).toHaveCount(0)
  })

  await test.step('a passed quiz ends with confetti for 3 s', async () => {
    await startOver(page, WORDS)
    await openQuiz(page)
    await answerQuiz(page, true)
    await expectConfetti(page, { seconds: 3, title: 'Excellent!' })
  })

  await test.step('a failed quiz ends without', async () => {
    await startOver(page, WORDS)
    await openQuiz(page)
    await answerQuiz(page, false)
    await expect(result(page, 'Keep Trying!')).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(canvas(page)).toHaveCount(0)
  })

  await test.step('for reduced motion there is none', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openCards(page)
    await finishCards(page)
    await expect(result(page, 'Review Complete!')).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(canvas(page)).toHaveCount(0)
  })
})

/** Another page, with these words alone; the page's time passes again. */
async function startOver(page: Page, words: readonly SavedWord[]) {
  await page.clock.resume()
  await leaveSession(page)
  await deleteAllWords(page)
  await saveWords(page, words)
}

async function openCards(page: Page) {
  await startOver(page, WORDS.slice(0, 1))
  await page.goto('/learn/flashcards')
  await expect(page.getByRole('heading', { name: 'alpha' })).toBeVisible()
}

/** Expects confetti to be thrown for this time; then the last of it falls. */
async function expectConfetti(page: Page, { seconds, title }: { seconds: number; title: string }) {
  await expect(result(page, title)).toBeVisible()
  await expect(canvas(page)).toBeAttached()
  await page.clock.runFor(500)
  expect(await paintedPixels(page)).toBeGreaterThan(500)
  await page.clock.runFor(seconds * 1_000 + FALL_MS - 1_200)
  expect(await paintedPixels(page)).toBeGreaterThan(0)
  await page.clock.runFor(1_500)
  await expect(canvas(page)).toHaveCount(0)
}

async function openQuiz(page: Page) {
  await page.goto('/learn/quizes')
  await button(page, 'Start Quiz').click()
}

/** Answers all questions the same way. The clock stands still at the end. */
async function answerQuiz(page: Page, isCorrect: boolean) {
  for (const number of WORDS.keys()) {
    await expect(result(page, `Question ${number + 1} of ${WORDS.length}`)).toBeVisible()
    await pressAnswer(page, isCorrect)
    await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible()
    if (number === WORDS.length - 1) await stopClock(page)
    await page.keyboard.press('Enter')
  }
}
