import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '../support/learner'

/** Opens a page as it is before its scripts have come, as on a slow line. */
async function openWithoutScripts(page: Page, address: string) {
  await page.route('**/_next/static/**/*.js', () => undefined)
  await page.goto(address, { waitUntil: 'commit' })
}

/** Scripts come again: those of pages that are opened from now on. */
const sendScripts = (page: Page) => page.unroute('**/_next/static/**/*.js')

test('a search that is typed before the page listens is sent as a form, with the order of the list', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, [{ text: 'kettle' }, { text: 'gossamer' }])
  await openWithoutScripts(page, '/words?sort=alphabetical')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('goss')
  await sendScripts(page)
  await search.press('Enter')
  await expect(page).toHaveURL('/words?q=goss&sort=alphabetical')
  await expect(page.getByRole('link', { name: 'gossamer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'kettle' })).toBeHidden()
})

for (const name of ['Login', 'Start free'])
  test(`a visitor who presses ${name} before the page listens gets its form`, { tag: '@logic' }, async ({
    page,
  }) => {
    await openWithoutScripts(page, '/')
    const button = page.getByRole('button', { name }).first()
    await button.focus()
    await sendScripts(page)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toBeVisible()
  })
