/** The review of one word with its steps. */
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
