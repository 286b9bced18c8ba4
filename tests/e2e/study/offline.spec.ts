/** Answers that do not reach the server. tests/e2e/offline has words that are kept on the device. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved, know } from '@/tests/support/review/answers'

const login = (page: Page) => page.getByRole('button', { name: 'Login' }).first()
const isAnswer = /operationName=ReviewVocabularyItem/

/** The review, which could go on where it was left. */
async function startOver(page: Page) {
  await page.goto('/words/review')
  await page.getByRole('button', { name: 'Start Over', exact: true }).click()
}

test.use({ serviceWorkers: 'allow' })

test('a review while the network goes and comes: its answers are not asked again, are sent, and lost only knowingly', {
  tag: '@logic',
}, async ({ page, context, allowError }) => {
  allowError(/Failed to fetch RSC payload/, 'Next tells of the page that it cannot fetch offline')
  await signUpLearner(page)
  await saveWords(
    page,
    ['gossamer', 'abandon', 'wend', 'loom', 'weft'].map((text) => ({ text })),
  )
  await page.goto('/words/review')
  await expect(page.getByText('Word 1 of 5')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)

  await test.step('a review that is left offline shows our own page, and goes on when the network is back', async () => {
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
    await allAnswersSaved(page)
    await page.goto('/dashboard')
    await expect(page.getByText('You have 4 words to review today')).toBeVisible()
  })

  await test.step('words whose answers are not sent yet are not asked again', async () => {
    await page.route(isAnswer, (route) => route.abort())
    await startOver(page)
    await know(page)
    await know(page)
    await expect(page.getByText('Word 3 of 4')).toBeVisible()
    await startOver(page)
    await expect(page.getByText('Word 1 of 2')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'loom' })).toBeVisible()
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
    await context.setOffline(true)
    await page.unroute(isAnswer)
    await context.setOffline(false)
    await allAnswersSaved(page)
    await page.goto('/dashboard')
    await expect(page.getByText('You have 2 words to review today')).toBeVisible()
  })

  await test.step('one can go although answers are lost, and nothing stays in the browser', async () => {
    await page.route(isAnswer, (route) => route.abort())
    // Nothing was answered in the last one.
    await page.goto('/words/review')
    await know(page)
    await know(page)
    await page.goto('/logout')
    await question.getByRole('button', { name: 'Log Out Anyway' }).click()
    await expect(login(page)).toBeVisible()
    // The page removes them once its scripts run.
    const left = () =>
      page.evaluate(async () => [
        ...Object.keys(localStorage).filter((key) => key !== 'theme'),
        ...(await navigator.serviceWorker.getRegistrations()),
        ...(await caches.keys()),
      ])
    await expect.poll(left).toEqual([])
  })
})
