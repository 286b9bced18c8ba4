/** docs/product.md, When two devices meet: the browser is one device, requests of the same account are the other. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, saveWords, signUpLearner } from '@/tests/support/learner'

const isSave = /operationName=UpsertVocabularyItem/

/** The word's page, where the note was written while the server could not be reached. */
async function writeNote(page: Page, note: string) {
  await page.route(isSave, (route) => route.abort())
  await page.getByRole('button', { name: 'Edit note' }).click()
  await page.getByLabel('Your note').fill(note)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Kept on this device')).toBeVisible()
}

test('two devices meet: the note of the other is in the history, and a word that it deleted becomes a new one', {
  tag: '@logic',
}, async ({ page, allowError }) => {
  allowError(/net::ERR_FAILED|Failed to load resource/, 'the requests that the test drops')
  await signUpLearner(page)
  await saveWords(page, [{ text: 'kettle', note: 'in the kitchen' }])
  await page.goto('/words')
  const review = await page.getByRole('link', { name: 'kettle', exact: true }).getAttribute('href')
  await page.goto(`${review}`.replace('/review', ''))
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()

  await test.step('the note that another device wrote meanwhile is in the history, and can be used again', async () => {
    await writeNote(page, 'as on the stove')
    await saveWords(page, [{ text: 'kettle', note: 'in Lisbon' }])
    await page.unroute(isSave)
    await page.reload()
    const history = page.getByRole('region', { name: 'History' })
    const context = page.getByRole('region', { name: 'Context' })
    const earlier = history.getByRole('listitem').filter({ hasText: 'Note before this change' })
    await expect(context.getByText('as on the stove')).toBeVisible()
    await expect(earlier.first()).toContainText('in Lisbon')
    await expect(earlier.last()).toContainText('in the kitchen')
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
    const outbox = page.getByRole('dialog', { name: 'Not saved yet' })
    await expect(outbox.getByText('The word was deleted meanwhile. Edit opens what you wrote')).toBeVisible()
    await outbox.getByRole('button', { name: 'Edit: Changes of "kettle"' }).click()
    await expect(page.getByLabel('Your note')).toHaveValue('as on the stove')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save as a new word' }).click()
    await expect(page.getByRole('link', { name: 'kettle', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '1 not accepted' })).toBeHidden()
  })
})
