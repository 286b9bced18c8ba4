/** Answers that do not reach the server. tests/e2e/offline has words that are kept on the device. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved, know } from '@/tests/support/review/answers'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const login = (page: Page) => page.getByRole('button', { name: 'Login' }).first()
const isAnswer = /operationName=ReviewVocabularyItem/

/** A learner in the review of three words. */
async function openReview(page: Page) {
  await signUpLearner(page)
  await saveWords(page, [{ text: 'gossamer' }, { text: 'abandon' }, { text: 'wend' }])
  await page.goto('/words/review')
  await expect(page.getByText('Word 1 of 3')).toBeVisible()
}

/** Gives two answers that do not reach the server. */
async function answerTwo(page: Page) {
  await page.route(isAnswer, (route) => route.abort())
  await know(page)
  await know(page)
  await expect(page.getByText('Word 3 of 3')).toBeVisible()
}

test('answers given offline are not asked again, are sent from any page, and before logging out', {
  tag: '@logic',
}, async ({ page, context }) => {
  await openReview(page)
  await answerTwo(page)

  await test.step('words answered offline are not asked again', async () => {
    await page.goto('/words/review')
    await button(page, 'Start Over').click()
    await expect(page.getByText('Word 1 of 1')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'wend' })).toBeVisible()
  })

  const question = page.getByRole('alertdialog', { name: '2 answers are not saved yet' })
  await test.step('logging out says what would be lost, and one can stay', async () => {
    await page.goto('/settings')
    await page.getByRole('main').getByRole('link', { name: 'Log out' }).click()
    await expect(question).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
  })

  await test.step('they are sent from whichever page is open', async () => {
    await page.goto('/settings')
    await context.setOffline(true)
    await page.unroute(isAnswer)
    await context.setOffline(false)
    await allAnswersSaved(page)
    await page.goto('/dashboard')
    await expect(page.getByText('You have 1 word to review today')).toBeVisible()
  })

  await test.step('logging out sends what is kept first', async () => {
    await page.route(isAnswer, (route) => route.abort())
    await page.goto('/words/review')
    await know(page)
    await page.goto('/settings')
    // The page may send it by itself before it is left.
    const sent = page.waitForResponse(isAnswer)
    await page.unroute(isAnswer)
    await page.goto('/logout')
    expect((await sent).ok()).toBe(true)
    await expect(login(page)).toBeVisible()
  })

  await test.step('one can go although answers are lost, and nothing stays in the browser', async () => {
    await openReview(page)
    await answerTwo(page)
    await page.goto('/logout')
    await question.getByRole('button', { name: 'Log Out Anyway' }).click()
    await expect(login(page)).toBeVisible()
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'theme'))
    await expect.poll(left).toEqual([])
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('leaving a review offline shows our own page, which logging out removes', { tag: '@logic' }, async ({
    page,
    context,
    allowError,
  }) => {
    allowError(/Failed to fetch RSC payload/, 'Next tells of the page that it cannot fetch offline')
    await openReview(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await know(page)
    await page.getByRole('link', { name: 'Cancel Review' }).click()
    // A network that the test takes away is there for `navigator.onLine` of a document from a worker.
    const heading = page.getByRole('heading', { name: /^(?:You are offline|The server cannot be reached)$/ })
    await expect(heading).toBeVisible()
    await expect(page.getByText('One change is kept on this device')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    // One document only: on the second, the service worker of npm's Chromium is online again.
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'wend' })).toBeVisible()
    await expect(page).toHaveURL(/\/words$/)
    // A page that is asked for while the answer is sent may be rendered without it.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('outbox:')
    await page.goto('/dashboard')
    await expect(page.getByText('You have 2 words to review today')).toBeVisible()
    await page.goto('/logout')
    await expect(login(page)).toBeVisible()
    // The page removes them once its scripts run.
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()),
        ...(await caches.keys()),
      ])
    await expect.poll(left).toEqual([])
  })
})
