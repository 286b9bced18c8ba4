/** docs/product.md, When two devices meet: the browser is one device, requests of the same account are the other. */
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

const isSave = /operationName=UpsertVocabularyItem/

/** The word's page, where the note was written while the server could not be reached. */
async function writeNote(page: Page, note: string) {
  await page.route(isSave, (route) => route.abort())
  await page.getByRole('button', { name: 'Edit note' }).click()
  await page.getByLabel('Your note').fill(note)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Kept on this device')).toBeVisible()
}

test('what is not saved yet: a deletion in two tabs, a refused answer, and what another device did meanwhile', {
  tag: '@logic',
}, async ({ page, context, allowError }) => {
  allowError(/net::ERR_FAILED|Failed to load resource/, 'the requests that the test drops')
  await signUpLearner(page)

  await test.step('a word is deleted where the network only seems to be there; a second tab sees it, and it is sent once', async () => {
    await saveWords(page, [{ text: 'weft' }, { text: 'kettle' }, { text: 'loom' }])
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
      toasts.getByText(/^An answer of "(loom|weft)" could not be saved: This word is gone$/),
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

  await test.step('the note that another device wrote meanwhile is in the history, and can be used again', async () => {
    await saveWords(page, [{ text: 'loom', note: 'in the mill' }])
    await page.setViewportSize({ width: 1280, height: 800 })
    // The answer has made it a learned one.
    await page.goto('/words?learned=1')
    const review = await word(page, 'loom').getAttribute('href')
    await page.goto(`${review}`.replace('/review', ''))
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await writeNote(page, 'as on the stove')
    await saveWords(page, [{ text: 'loom', note: 'in Lisbon' }])
    await page.unroute(isSave)
    await page.reload()
    const history = page.getByRole('region', { name: 'History' })
    const context = page.getByRole('region', { name: 'Context' })
    const earlier = history.getByRole('listitem').filter({ hasText: 'Note before this change' })
    await expect(context.getByText('as on the stove')).toBeVisible()
    await expect(earlier.first()).toContainText('in Lisbon')
    await expect(earlier.last()).toContainText('in the mill')
    await expectAccessibleInBothThemes(page)

    await history.getByRole('button', { name: 'Use this again: Note' }).first().click()
    await expect(context.getByText('in Lisbon')).toBeVisible()
    await expect(earlier.first()).toContainText('as on the stove')
    await expect(earlier).toHaveCount(2)
    await expect(history.getByRole('heading', { name: 'History' })).toBeFocused()
  })

  await test.step('the edit of a word that another device deleted for good says so, and becomes a new word', async () => {
    await writeNote(page, 'as on the stove')
    await deleteAllWords(page)
    await page.unroute(isSave)
    await page.goto('/words')
    await page.getByRole('button', { name: '1 not accepted' }).click()
    await expect(
      outbox(page).getByText('The word was deleted meanwhile. Edit opens what you wrote'),
    ).toBeVisible()
    await outbox(page).getByRole('button', { name: 'Edit: Changes of "loom"' }).click()
    await expect(page.getByLabel('Your note')).toHaveValue('as on the stove')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save as a new word' }).click()
    await expect(page.getByRole('link', { name: 'loom', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '1 not accepted' })).toBeHidden()
  })
})
