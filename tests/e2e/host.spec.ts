import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { saveWords, signUpLearner } from '../support/learner'
import { mailsTo } from '../support/mail/e2e-mail-server'
import { linkIn } from '../support/mail/mail-server'

/** Named by ADMIN_EMAILS in scripts/e2e-server.mjs. */
const HOST = 'host@example.org'
/** Has as many characters as the path of the host's page. */
const UNKNOWN = '/admit'

/** Between two pieces of the data of a page. */
const NEXT_PIECE = '"])</script><script nonce="NONCE">self.__next_f.push([1,"'

/**
 * The lines that the server sends for a path, without the path itself, and without what is new in each answer. They are
 * sorted, because the lines of a page's data come in the order in which they are ready.
 */
async function answerTo({ request }: Page, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const [, nonce = ''] = /<script nonce="([^"]+)"/.exec(html) ?? []
  const [, token = ''] = /csrf-token[^\w-]+content[^\w-]+([\w.-]+)/.exec(html) ?? []
  const same = html
    .replaceAll(nonce, 'NONCE')
    .replaceAll(token, 'TOKEN')
    .replaceAll(path.slice(1), 'PATH')
    .replaceAll(NEXT_PIECE, '')
  return { status: response.status(), lines: same.split('\\n').sort() }
}

test('the host sees the server, and everybody else the page of unknown addresses', {
  tag: ['@logic', '@mail'],
}, async ({ page }) => {
  expect(await answerTo(page, '/admin')).toEqual(await answerTo(page, UNKNOWN))
  const learner = await signUpLearner(page)
  await saveWords(page, [{ text: 'gossamer' }])
  expect(await answerTo(page, '/admin')).toEqual(await answerTo(page, UNKNOWN))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()

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
