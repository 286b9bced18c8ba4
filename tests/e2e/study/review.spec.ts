import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { undoAfter } from '@/tests/support/browser/undo'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved, know } from '@/tests/support/review/answers'

const SERENDIPITY = { text: 'serendipity', meaning: 'good luck', note: 'On the night train to Porto' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const complete = (page: Page) => page.getByRole('heading', { name: 'Review Complete!' })

async function openReview(page: Page, text: string) {
  await page.goto('/words')
  await page.getByRole('link', { name: text }).click()
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await signUpLearner(page)
})

test.describe('a single-word review', () => {
  test.beforeEach(async ({ page }) => {
    await saveWords(page, [SERENDIPITY])
    await openReview(page, 'serendipity')
  })

  test('runs on the keyboard alone, and the dashboard knows of it', { tag: '@logic' }, async ({ page }) => {
    await expect(button(page, 'I knew it')).toBeVisible()
    await expect(page.getByText('good luck')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('good luck')).toBeVisible()
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

  test('can be cancelled, and answers nothing then', { tag: '@logic' }, async ({ page }) => {
    await know(page)
    await page.getByRole('link', { name: 'Cancel Review' }).click()
    await expect(page).toHaveURL(/\/words$/)
    await page.goto('/dashboard')
    await expect(page.getByText('You have 1 word to review today')).toBeVisible()
  })

  test('says that a word is taken for learned, takes that back, and takes it back into learning', {
    tag: '@logic',
  }, async ({ page }) => {
    const undo = await undoAfter(page, () => button(page, 'Mark as Learned').click())
    await expect(page).toHaveURL(/\/words$/)
    await expect(page.getByText('"serendipity" marked as learned')).toBeVisible()
    await expect(page.getByRole('link', { name: 'serendipity' })).toBeHidden()
    await undo.click()
    await page.getByRole('link', { name: 'serendipity' }).click()

    await button(page, 'Mark as Learned').click()
    await expect(page).toHaveURL(/\/words$/)
    await page.goto('/words?learned=1')
    await page.getByRole('link', { name: 'serendipity' }).click()
    await button(page, 'Add to Learning').click()
    await expect(page).toHaveURL(/\/words/)
    await page.goto('/words')
    await expect(page.getByRole('link', { name: 'serendipity' })).toBeVisible()
  })

  test('comes back to the same step after an edit, with the change', { tag: '@logic' }, async ({ page }) => {
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

  test('deletes the word after a question, and can take that back', { tag: '@logic' }, async ({ page }) => {
    await button(page, 'More options').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "serendipity"?' })
    const undo = await undoAfter(page, () => question.getByRole('button', { name: 'Delete' }).click())
    await expect(page).toHaveURL(/\/words$/)
    await expect(page.getByRole('link', { name: 'serendipity' })).toBeHidden()
    await undo.click()
    await expect(page.getByRole('link', { name: 'serendipity' })).toBeVisible()
  })

  test('keeps an answer through a failed save and a reload', { tag: '@logic' }, async ({ page }) => {
    await page.route('**/graphql*', (route) => route.abort())
    await know(page)
    await button(page, 'Complete Review').click()
    await expect(
      page.getByText('Your answer could not be saved yet. It is kept on this device.'),
    ).toBeVisible()
    await page.unroute('**/graphql*')

    const sent = page.waitForResponse(/operationName=ReviewVocabularyItem/)
    await page.reload()
    expect(await (await sent).json()).toMatchObject({ data: { reviewVocabularyItem: { success: true } } })
    await page.reload()
    await expect(page.getByText('Reviewing · 1 review')).toBeVisible()
  })

  test('sends a kept answer by itself when the browser is online again', { tag: '@logic' }, async ({
    page,
    context,
  }) => {
    await know(page)
    await context.setOffline(true)
    await button(page, 'Complete Review').click()
    const notice = page.getByText('Your answer could not be saved yet. It is kept on this device.')
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toBeHidden()
    await allAnswersSaved(page)
  })

  test('has nothing that axe finds, and offers to take the word for learned at its end', async ({ page }) => {
    await button(page, 'Show meaning').click()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Next').click()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Complete Review').click()
    await expect(complete(page)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Mark as Learned').click()
    await expect(page).toHaveURL(/\/words$/)
  })
})

test("nobody's word is not found, which is said as of a deleted one", { tag: '@logic' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await saveWords(page, [SERENDIPITY])
  await openReview(page, 'serendipity')
  const address = page.url()
  await page.goto('/words/none-such/review')
  await expect(page.getByRole('heading', { name: 'Word not found' })).toBeVisible()

  const stranger = await browser.newPage({ baseURL })
  await signUpLearner(stranger)
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'Word not found' })).toBeVisible()
  await stranger.close()
})

test('a bulk review walks through what is due, and a forgotten word comes back', {
  tag: '@both-browsers',
}, async ({ page }) => {
  await saveWords(page, [{ text: 'gossamer' }, { text: 'abandon' }, { text: 'wend', lists: ['other'] }])
  await page.goto('/words/review?list=other')
  await expect(page.getByText('Word 1 of 1')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Start Review' }).click()
  await expect(page.getByRole('heading', { name: 'Review Session' })).toBeVisible()
  await expect(page.getByText('Word 1 of 3')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await button(page, 'Forgot').click()
  await know(page)
  await button(page, 'Show meaning').click()
  await button(page, 'Next Word').click()
  await expect(page.getByText('Word 4 of 4')).toBeVisible()
  await know(page)
  await expect(page.getByText('You reviewed 3 words.')).toBeVisible()
  await allAnswersSaved(page)

  await page.goto('/words/review')
  await expect(page.getByRole('heading', { name: 'No Words to Review' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Back to Vocabulary' }).click()
  await expect(page).toHaveURL(/\/words$/)
})

test('a review left in the middle is gone on with after a reload, its answers can still be taken back', {
  tag: '@logic',
}, async ({ page }) => {
  await saveWords(page, [{ text: 'gossamer' }, { text: 'abandon' }, { text: 'wend' }])
  await page.goto('/words/review')
  await know(page)
  await expect(page.getByText('Word 2 of 3')).toBeVisible()
  await allAnswersSaved(page)
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

test('meanings are hidden until they are asked for, unless the learner chose otherwise', {
  tag: '@logic',
}, async ({ page }) => {
  await saveWords(page, [
    { text: 'gossamer', meaning: 'a thin thread' },
    { text: 'abandon', meaning: 'leave behind' },
  ])
  await page.goto('/words/review')
  await expect(page.getByText('Word 1 of 2')).toBeVisible()
  await expect(page.getByText('a thin thread')).toBeHidden()
  await expectAccessibleInBothThemes(page)
  await button(page, 'Show meaning').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('a thin thread')).toBeVisible()
  await expect(button(page, 'Next Word')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Word 2 of 2')).toBeVisible()
  await expect(page.getByText('leave behind')).toBeHidden()

  await page.goto('/settings/schedule')
  await page.getByRole('switch', { name: 'Show meanings at once' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.goto('/words/review?practise=1')
  await expect(page.getByText(/a thin thread|leave behind/)).toBeVisible()
  await expect(button(page, 'Show meaning')).toBeHidden()
})

test('what is not due can be practised anyway', { tag: '@logic' }, async ({ page }) => {
  await saveWords(page, [{ text: 'gossamer', reviews: 1 }])
  await page.goto('/words/review')
  await expect(page.getByText(/^The next one is due on/)).toBeVisible()
  await page.getByRole('link', { name: 'Practise Anyway' }).click()
  await expect(page.getByText('Word 1 of 1')).toBeVisible()
  await know(page)
  await expect(page.getByText('You reviewed 1 word.')).toBeVisible()
})

test('the dashboard leads a new learner to a first word, and has nothing that axe finds', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByText('No recent activity')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await button(page, 'Add Your First Word').click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await saveWords(page, [SERENDIPITY])
  await page.reload()
  await expect(page.getByText('Added "serendipity"')).toBeVisible()
  await expect(page.getByText('Due today')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
