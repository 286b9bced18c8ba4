/** Reviews: of one word with its steps, and of all words that are due. Confetti, typed questions and phones have files of their own. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { undoAfter } from '@/tests/support/browser/undo'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved, know } from '@/tests/support/review/answers'

const SERENDIPITY = { text: 'serendipity', meaning: 'good luck', note: 'On the night train to Porto' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const word = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })
const complete = (page: Page) => page.getByRole('heading', { name: 'Review Complete!' })

/** Opens the review of one word from the list. */
async function openReview(page: Page, text: string) {
  await page.goto('/words')
  await word(page, text).click()
  await expectWord(page, text)
}

async function expectWord(page: Page, text: string) {
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
}

test('one word at a time: cancelled, edited, answered by keyboard, deleted, taken for learned', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, [SERENDIPITY])

  await test.step('a review that is cancelled answers nothing', async () => {
    await openReview(page, 'serendipity')
    await know(page)
    await page.getByRole('link', { name: 'Cancel Review' }).click()
    await expect(page).toHaveURL(/\/words$/)
    await page.goto('/dashboard')
    await expect(page.getByText('You have 1 word to review today')).toBeVisible()
  })

  await test.step('the keyboard goes through the steps, and the dashboard knows of it', async () => {
    await page.goto('/words')
    await word(page, 'serendipity').click()
    // The review that was cancelled could be gone on with.
    await button(page, 'Start Over').click()
    await expectWord(page, 'serendipity')
    await expect(button(page, 'I knew it')).toBeVisible()
    await expect(page.getByText('good luck')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('good luck')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Step 2/2')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('good luck')).toBeVisible()
    await expect(page.getByText('On the night train to Porto')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByText('Step 2/2')).toBeVisible()
    await page.keyboard.press('2')
    await expect(complete(page)).toBeFocused()
    await expect(button(page, 'Add word')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Memory: \d+ of 10$/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Back to Vocabulary' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/words$/)
    await page.goto('/dashboard')
    await expect(page.getByText(/^Completed Daily Review, Today at \d+:\d\d [AP]M$/)).toBeVisible()
    await expect(page.getByText('All caught up.')).toBeVisible()
  })

  await test.step('an edit comes back to the same step, with the change', async () => {
    await openReview(page, 'serendipity')
    await know(page)
    await button(page, 'More options').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: /Edit word|Add Context & List/ })
    await sheet.getByRole('button', { name: 'Add context' }).click()
    await sheet.getByLabel('Your note').fill('On the morning train')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Step 2/2')).toBeVisible()
    await expect(page.getByText('On the morning train')).toBeVisible()
  })

  await test.step('an answer is kept through a failed save and a reload', async () => {
    await page.route('**/graphql*', (route) => route.abort())
    await button(page, 'Complete Review').click()
    await expect(
      page.getByText('Your answer could not be saved yet. It is kept on this device.'),
    ).toBeVisible()
    await page.unroute('**/graphql*')
    const sent = page.waitForResponse(/operationName=ReviewVocabularyItem/)
    await page.reload()
    expect(await (await sent).json()).toMatchObject({ data: { reviewVocabularyItem: { success: true } } })
    await page.reload()
    await expect(page.getByText('Reviewing · 2 reviews')).toBeVisible()
  })

  await test.step('it is sent by itself when the browser is online again', async () => {
    await know(page)
    await page.context().setOffline(true)
    await button(page, 'Complete Review').click()
    const notice = page.getByText('Your answer could not be saved yet. It is kept on this device.')
    await expect(notice).toBeVisible()
    await page.context().setOffline(false)
    await expect(notice).toBeHidden()
    await allAnswersSaved(page)
  })

  await test.step('the word is deleted after a question, which can be taken back', async () => {
    await openReview(page, 'serendipity')
    await button(page, 'More options').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete "serendipity"?',
    })
    const undo = await undoAfter(page, () => question.getByRole('button', { name: 'Delete' }).click())
    await expect(page).toHaveURL(/\/words$/)
    await expect(word(page, 'serendipity')).toBeHidden()
    await undo.click()
    await expect(word(page, 'serendipity')).toBeVisible()
  })

  await test.step('it is taken for learned, which is taken back, and taken back into learning', async () => {
    await openReview(page, 'serendipity')
    const undo = await undoAfter(page, () => button(page, 'Mark as Learned').click())
    await expect(page).toHaveURL(/\/words$/)
    await expect(page.getByText('"serendipity" marked as learned')).toBeVisible()
    await expect(word(page, 'serendipity')).toBeHidden()
    await undo.click()
    await word(page, 'serendipity').click()
    await button(page, 'Mark as Learned').click()
    await expect(page).toHaveURL(/\/words$/)
    await page.goto('/words?learned=1')
    await word(page, 'serendipity').click()
    await button(page, 'Add to Learning').click()
    await expect(page).toHaveURL(/\/words/)
    await page.goto('/words')
    await expect(word(page, 'serendipity')).toBeVisible()
  })
})

test('a day of reviews: what is due, what was forgotten, a reload in the middle, and practice', {
  tag: '@both-browsers',
}, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, [
    { text: 'gossamer', meaning: 'a thin thread' },
    { text: 'abandon', meaning: 'leave behind' },
    { text: 'wend', lists: ['other'] },
  ])

  await test.step('the words of one list', async () => {
    await page.goto('/words/review?list=other')
    await expect(page.getByText('Word 1 of 1')).toBeVisible()
  })

  await test.step('meanings are hidden until they are asked for', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Start Review' }).click()
    await expect(page.getByRole('heading', { name: 'Review Session' })).toBeVisible()
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await expect(page.getByText('a thin thread')).toBeHidden()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Show meaning').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('a thin thread')).toBeVisible()
    await expect(button(page, 'Next Word')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Word 2 of 3')).toBeVisible()
    await expect(page.getByText('leave behind')).toBeHidden()
    await allAnswersSaved(page)
  })

  await test.step('a review left in the middle is gone on with, and its answers can be taken back', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Go on where you left off?' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Go On').click()
    await expect(page.getByText('Word 2 of 3')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'gossamer' })).toBeVisible()
    await allAnswersSaved(page)
    await page.goto('/dashboard')
    await expect(page.getByText('You have 3 words to review today')).toBeVisible()
  })

  await test.step('a forgotten word comes back', async () => {
    await page.getByRole('link', { name: 'Start Review' }).click()
    await button(page, 'Start Over').click()
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await button(page, 'Forgot').click()
    await know(page)
    await button(page, 'Show meaning').click()
    await button(page, 'Next Word').click()
    await expect(page.getByText('Word 4 of 4')).toBeVisible()
    await know(page)
    await expect(page.getByText('You reviewed 3 words.')).toBeVisible()
    await allAnswersSaved(page)
  })

  await test.step('nothing is left, which can be practised anyway', async () => {
    await page.goto('/words/review')
    await expect(page.getByRole('heading', { name: 'No Words to Review' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Back to Vocabulary' }).click()
    await expect(page).toHaveURL(/\/words$/)
    await page.goto('/words/review')
    await expect(page.getByText(/All learned for now: next due \d+ \w+\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Practise Anyway' }).click()
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await know(page)
    await know(page)
    await know(page)
    await expect(page.getByText('You reviewed 3 words.')).toBeVisible()
  })

  await test.step('meanings are shown at once where the learner chose so', async () => {
    await page.goto('/settings/schedule')
    await page.getByRole('switch', { name: 'Show meanings at once' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await page.goto('/words/review?practise=1')
    await expect(page.getByText(/a thin thread|leave behind|what wend means/)).toBeVisible()
    await expect(button(page, 'Show meaning')).toBeHidden()
  })
})
