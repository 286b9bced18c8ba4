/** Quizzes by keyboard. On phones they are in exercises-on-a-phone.spec.ts. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, saveWords, signUpLearner } from '@/tests/support/learner'
import { pressAnswer } from '@/tests/support/quiz/press-answer'
import { QUIZ_TEXTS, USUAL_WORDS } from '@/tests/support/quiz/usual-words'
import { allAnswersSaved, leaveSession } from '@/tests/support/review/answers'

/** Milliseconds of confetti after a pass, and until the last of it is gone. */
const CELEBRATION_MS = 3_000
const FALL_MS = 4_000

const ALPHABET = QUIZ_TEXTS.map((text, index) => ({
  text,
  meaning: `letter number ${index + 1} of an alphabet for the air`,
}))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: `Question ${number} of ${QUIZ_TEXTS.length}` })
const options = (page: Page) => page.getByRole('list', { name: 'Options' }).getByRole('button')

test('quizzes by keyboard: too few words, right and wrong, a reload, time that is up, and the review of what was wrong', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page }) => {
  await signUpLearner(page)

  await test.step('too few words lead to where words are added', async () => {
    await saveWords(page, ALPHABET.slice(0, 1))
    await page.goto('/learn/quizes')
    await expect(page.getByRole('heading', { name: 'Need More Words for Quiz' })).toBeVisible()
    await expect(page.getByText('You currently have 1 word(s).')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Add More Words' }).click()
    await expect(page).toHaveURL(/\/words$/)
    await saveWords(page, ALPHABET.slice(1))
  })

  await test.step('a question that is not answered in time is wrong, and says what was right', async () => {
    await page.clock.install()
    await page.goto('/learn/quizes')
    await button(page, 'Start Quiz').click()
    await expect(question(page, 1)).toBeVisible()
    await page.clock.runFor(31_000)
    await expect(page.getByRole('heading', { level: 2, name: "Time's up" })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Right answer' })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await button(page, 'End Quiz').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Keep Trying!' })).toBeVisible()
    await expect(page.getByText('Time ran out')).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('a whole quiz; a reload in the middle goes on where it was', async () => {
    await leaveSession(page)
    await page.goto('/learn/quizzes')
    await expect(page).toHaveURL(/\/learn\/quizes$/)
    await button(page, 'Start Quiz').focus()
    await page.keyboard.press('Enter')
    for (const number of [1, 2, 3, 4]) {
      await expect(question(page, number)).toBeFocused()
      if (number === 2) {
        const asked = await question(page, 2).textContent()
        await page.reload()
        await expect(question(page, 2)).toHaveText(asked ?? '')
        const progress = page.getByRole('progressbar', { name: 'Quiz progress' })
        await expect(progress).toHaveAttribute('aria-valuenow', '1')
      }
      await pressAnswer(page, number !== 2)
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      if (number === 2) await expectAccessibleInBothThemes(page)
      if (number === 4) await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Good Work!' })).toBeFocused()
    await expect(page.getByText('3/4')).toBeVisible()
    // A pass is celebrated.
    await expect(page.locator('canvas')).toBeAttached()
    await page.clock.runFor(CELEBRATION_MS + FALL_MS)
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAccessibleInBothThemes(page)
    await allAnswersSaved(page)
  })

  await test.step('what was wrong is reviewed', async () => {
    const missed = page.getByRole('region', { name: 'Worth another look' })
    const word = (await missed.getByText(new RegExp(`^(?:${QUIZ_TEXTS.join('|')})$`)).textContent()) ?? ''
    await missed.getByRole('link', { name: 'Review these words' }).click()
    await expect(page).toHaveURL(/\/words\/review\?practise=1&word=[^&]+$/)
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: word })).toBeVisible()
  })

  await test.step('an answer moves no option', async () => {
    await deleteAllWords(page)
    await saveWords(page, USUAL_WORDS)
    await leaveSession(page)
    await page.goto('/learn/quizes')
    await button(page, 'Start Quiz').click()
    await expect(options(page)).toHaveCount(4)
    const before = await options(page).first().boundingBox()
    await page.keyboard.press('1')
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    expect(await options(page).first().boundingBox()).toEqual(before)
    await expect(page.getByRole('region', { name: 'Explanation' })).toBeInViewport({ ratio: 0.9 })
  })
})
