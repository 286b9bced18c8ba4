import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { pressAnswer } from '@/tests/support/quiz/press-answer'
import { allAnswersSaved } from '@/tests/support/review/answers'

const TEXTS = ['alpha', 'bravo', 'charlie', 'delta']
const WORDS = TEXTS.map((text, index) => ({
  text,
  meaning: `letter number ${index + 1} of an alphabet for the air`,
}))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: `Question ${number} of ${WORDS.length}` })

test.beforeEach(async ({ page }) => {
  await signUpLearner(page)
})

test('a whole quiz on the keyboard, to the review of what was wrong', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page }) => {
  await saveWords(page, WORDS)
  await page.goto('/learn/quizzes')
  await expect(page).toHaveURL(/\/learn\/quizes$/)
  await button(page, 'Start Quiz').focus()
  await page.keyboard.press('Enter')
  for (const number of [1, 2, 3, 4]) {
    await expect(question(page, number)).toBeFocused()
    await pressAnswer(page, number !== 2)
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    if (number === 2) await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Good Work!' })).toBeFocused()
  await expect(page.getByText('3/4')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await allAnswersSaved(page)
  const missed = page.getByRole('region', { name: 'Worth another look' })
  const word = (await missed.getByText(new RegExp(`^(?:${TEXTS.join('|')})$`)).textContent()) ?? ''
  await missed.getByRole('link', { name: 'Review these words' }).click()
  await expect(page).toHaveURL(/\/words\/review\?practise=1&word=[^&]+$/)
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
})

test('a reload in the middle goes on where it was', { tag: '@logic' }, async ({ page }) => {
  await saveWords(page, WORDS)
  await page.goto('/learn/quizes')
  await button(page, 'Start Quiz').click()
  await expect(question(page, 1)).toBeVisible()
  await pressAnswer(page, true)
  await button(page, 'Next').click()
  const asked = await question(page, 2).textContent()
  await page.reload()
  await expect(question(page, 2)).toHaveText(asked ?? '')
  await expect(page.getByRole('progressbar', { name: 'Quiz progress' })).toHaveAttribute('aria-valuenow', '1')
})

test('a question that is not answered in time is wrong, and says what was right', { tag: '@logic' }, async ({
  page,
}) => {
  await saveWords(page, WORDS)
  await page.clock.install()
  await page.goto('/learn/quizes')
  await button(page, 'Start Quiz').click()
  await expect(question(page, 1)).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { level: 2, name: "Time's up" })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Right answer' })).toBeVisible()
  await button(page, 'End Quiz').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keep Trying!' })).toBeVisible()
  await expect(page.getByText('Time ran out')).toBeVisible()
})

test('too few words lead to where words are added', { tag: '@logic' }, async ({ page }) => {
  await saveWords(page, WORDS.slice(0, 1))
  await page.goto('/learn/quizes')
  await expect(page.getByRole('heading', { name: 'Need More Words for Quiz' })).toBeVisible()
  await expect(page.getByText('You currently have 1 word(s).')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Add More Words' }).click()
  await expect(page).toHaveURL(/\/words$/)
})
