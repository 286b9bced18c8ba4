import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, saveWords, signUpLearner } from '@/tests/support/learner'
import { know } from '@/tests/support/review/answers'

const word = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })
const outbox = (page: Page) => page.getByRole('dialog', { name: 'Not saved yet' })
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length)

async function deleteWord(page: Page, text: string) {
  await page.getByRole('button', { name: `Options for ${text}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('what is not saved yet: a deletion in two tabs, its undo whose answer was lost, and a refused answer', {
  tag: '@logic',
}, async ({ page, context, allowError }) => {
  allowError(/net::ERR_FAILED|Failed to load resource/, 'the requests that the test drops')
  await signUpLearner(page)

  await test.step('a word is deleted where the network only seems to be there; a second tab sees it, and it is sent once', async () => {
    await saveWords(page, [{ text: 'kettle' }, { text: 'loom' }])
    await page.goto('/words')
    const other = await context.newPage()
    await other.goto('/words')
    await expect(word(other, 'kettle')).toBeVisible()
    let requests = 0
    const isDeletion = /operationName=DeleteVocabularyItems/
    let isAway = true
    // Not taken away again: a request that is sent while that happens may never be answered.
    await context.route(isDeletion, (route) => {
      if (!isAway) return route.fallback()
      requests += 1
      return route.abort()
    })
    await deleteWord(page, 'kettle')
    await expect(page.getByText('The server cannot be reached. It is told as soon as it can.')).toBeVisible()
    await expect(word(other, 'kettle')).toBeHidden()
    await page.reload()
    await expect(word(page, 'loom')).toBeVisible()
    await expect(word(page, 'kettle')).toBeHidden()

    await other.getByRole('button', { name: '1 not saved yet' }).click()
    await expect(outbox(other).getByText('Deletion of "kettle"')).toBeVisible()
    await expectAccessibleInBothThemes(other)
    expect(requests).toBeGreaterThan(0)
    let sent = 0
    // Listened for first: a tab may send by itself as soon as it can.
    for (const tab of [page, other])
      tab.on('response', (response) => {
        if (isDeletion.test(response.url())) sent += 1
      })
    isAway = false
    await outbox(other).getByRole('button', { name: 'Try now' }).click()
    await expect(outbox(other).getByText('Everything is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'not saved yet' })).toBeHidden()
    expect([await stored(page), sent]).toEqual([0, 1])
    await page.reload()
    await expect(word(page, 'loom')).toBeVisible()
    await expect(word(page, 'kettle')).toBeHidden()
    await other.close()
  })

  await test.step('the undo of a deletion whose answer was lost reaches the server, after a reload too', async () => {
    await deleteAllWords(page)
    await saveWords(page, [{ text: 'kettle' }, { text: 'loom' }])
    await page.goto('/words')
    let deletions = 0
    const isDeletion = /operationName=DeleteVocabularyItems/
    await page.route(isDeletion, async (route) => {
      await route.fetch()
      deletions += 1
      await route.abort()
    })
    const isRestoring = /operationName=RestoreVocabularyItems/
    await page.route(isRestoring, (route) => route.abort())
    await deleteWord(page, 'kettle')
    await expect(page.getByText('The server cannot be reached. It is told as soon as it can.')).toBeVisible()
    expect(deletions).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(word(page, 'kettle')).toBeVisible()
    await page.getByRole('button', { name: '1 not saved yet' }).click()
    await expect(outbox(page).getByText('Undoing the deletion of "kettle"')).toBeVisible()

    await page.unroute(isRestoring)
    await page.reload()
    await expect(word(page, 'kettle')).toBeVisible()
    await expect.poll(() => stored(page)).toBe(0)
    await page.reload()
    await expect(word(page, 'kettle')).toBeVisible()
    await page.unroute(isDeletion)
  })

  await test.step('on a phone, a refused answer is shown with its reason in the settings, and can be sent again', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/words/review')
    const isAnswer = /operationName=ReviewVocabularyItem/
    await page.route(isAnswer, (route) =>
      route.fulfill({
        json: { errors: [{ message: 'This word is gone', extensions: { code: 'BAD_USER_INPUT' } }] },
      }),
    )
    await know(page)
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(
      toasts.getByText(/^An answer of "(kettle|loom)" could not be saved: This word is gone$/),
    ).toBeVisible()
    await page.unroute(isAnswer)
    // The next one is not held.
    await know(page)
    await expect(page.getByRole('heading', { name: 'Review Complete!' })).toBeVisible()
    await expect.poll(() => stored(page)).toBe(1)

    await page.goto('/settings')
    await page.getByRole('main').getByRole('button', { name: '1 not accepted' }).click()
    await expect(outbox(page).getByText('This word is gone')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await outbox(page).getByRole('button', { name: 'Try again: An answer of' }).click()
    await expect(outbox(page).getByText('Everything is saved.')).toBeVisible()
    expect(await stored(page)).toBe(0)
    await page.goto('/dashboard')
    await expect(page.getByText('All caught up')).toBeVisible()
  })
})
