import { expect } from '@playwright/test'
import { test } from '@/tests/support/hydration'
import { expectAccessibleInBothThemes } from '../support/accessibility'
import { mailsTo } from '../support/e2e-mail-server'
import { saveWords, signUpLearner } from '../support/learner'
import { linkIn } from '../support/mail-server'

/** Named by ADMIN_EMAILS in scripts/e2e-server.mjs. */
const HOST = 'host@example.org'

test('the host sees the server, and everybody else the page of unknown addresses', {
  tag: ['@logic', '@mail'],
}, async ({ page }) => {
  const learner = await signUpLearner(page)
  await saveWords(page, [{ text: 'gossamer' }])
  const unknown = await page.goto('/nothing')
  const unknownText = await page.getByRole('main').innerText()
  const unknownBanner = await page.getByRole('banner').innerText()
  const unknownTitle = await page.title()
  const refused = await page.goto('/admin')
  expect([refused?.status(), await page.title()]).toEqual([unknown?.status(), unknownTitle])
  expect(await page.getByRole('main').innerText()).toBe(unknownText)
  expect(await page.getByRole('banner').innerText()).toBe(unknownBanner)

  await page.context().clearCookies()
  await page.goto('/')
  await signUpLearner(page, HOST)
  // Anybody may sign up with the address; only its owner can verify it.
  expect((await page.goto('/admin'))?.status()).toBe(404)
  await expect
    .poll(async () => (await mailsTo(HOST)).some(({ text }) => text?.includes('/verify-email')), {
      timeout: 30_000,
    })
    .toBe(true)
  const mail = (await mailsTo(HOST)).find(({ text }) => text?.includes('/verify-email'))
  await page.goto(linkIn({ text: mail?.text }, '/verify-email'))
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your address is verified.' })).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByRole('link', { name: /^This server/ })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'This server' }).click()
  await expect(page.getByRole('heading', { name: 'This server', level: 1 })).toBeVisible()
  await expect(page.getByText('Never.')).toBeVisible()

  await page.getByLabel('Its exact e-mail address').fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is no account with this address.')).toBeVisible()
  await page.getByLabel('Its exact e-mail address').fill(learner)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: learner })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Words' })).toContainText('1')
  await expectAccessibleInBothThemes(page)
})
