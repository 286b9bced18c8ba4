import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '../support/learner'

/** The page is painted, and its scripts come only when the returned function is called, as on a slow line. */
async function openWithoutScripts(page: Page, address: string) {
  let sendScripts = () => {}
  const sent = new Promise<void>((resolve) => {
    sendScripts = resolve
  })
  await page.route('**/_next/static/**/*.js', (route) => sent.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'commit' })
  return sendScripts
}

test('what a learner presses before the page listens is opened when it does', { tag: '@logic' }, async ({
  page,
}) => {
  await signUpLearner(page)
  await saveWords(page, [{ text: 'kettle' }])
  const sendScripts = await openWithoutScripts(page, '/words')
  await page.getByRole('button', { name: 'Options for kettle' }).click()
  sendScripts()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
})

test('what a learner types before the page listens is searched for', { tag: '@logic' }, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, [{ text: 'kettle' }, { text: 'gossamer' }])
  const sendScripts = await openWithoutScripts(page, '/words')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('goss')
  sendScripts()
  await expect(page.getByRole('link', { name: 'kettle' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'gossamer' })).toBeVisible()
  await expect(search).toHaveValue('goss')
})

test('a visitor who presses Login at once, by keyboard, logs in', { tag: '@logic' }, async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Login' }).first().focus()
  await page.keyboard.press('Enter')
  sendScripts()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('switches are drawn as saved, and one pressed before the page listens stays as pressed', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  const sendScripts = await openWithoutScripts(page, '/settings/schedule')
  const meanings = page.getByRole('switch', { name: 'Show meanings at once' })
  const schedule = page.getByRole('switch', { name: 'Auto-schedule reviews' })
  await expect(schedule).toBeChecked()
  await meanings.check()
  await schedule.uncheck()
  sendScripts()
  await expect(page.getByText('How long after a review each word comes back.')).toBeVisible()
  await expect(meanings).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goto('/settings/schedule')
  await expect(meanings).toBeChecked()
  await expect(schedule).not.toBeChecked()
})
