import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { PASSWORD, saveWords, signUpLearner } from '../support/learner'
import { mailsTo } from '../support/mail/e2e-mail-server'
import { linkIn } from '../support/mail/mail-server'

/** The link of the newest mail with this path, once it has come. */
async function linkFor(email: string, path: string): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text?.includes(path)), { timeout: 30_000 })
    .toBe(true)
  const mail = (await mailsTo(email)).findLast(({ text }) => text?.includes(path))
  return linkIn({ text: mail?.text }, path)
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  const sheet = page.getByRole('dialog', { name: 'Welcome back!' })
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Log in' }).click()
}

test('an account from its first mail to its end: verified, password changed and forgotten, deleted', {
  tag: ['@logic', '@mail'],
}, async ({ page, browser }) => {
  const email = await signUpLearner(page)
  await saveWords(page, [{ text: 'gossamer', lists: ['work'], reviews: 1 }])

  await page.goto(await linkFor(email, '/verify-email'))
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your address is verified.' })).toBeVisible()

  // Another device is signed out from here.
  const phone = await browser.newPage()
  await logIn(phone, email, PASSWORD)
  await expect(phone).toHaveURL(/\/dashboard$/)
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Security/ }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out/ })).toBeHidden()
  await phone.goto('/words')
  await expect(phone).toHaveURL(/\/$/)
  await phone.close()

  await page.getByLabel('Current password').fill('wrong horse')
  await page.getByLabel('New password').fill('changed horse')
  await page.getByLabel('Confirm password').fill('changed horse')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password',
  )
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed. All other devices are signed out.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await page.goto('/logout')
  await logIn(page, email, PASSWORD)
  const login = page.getByRole('dialog', { name: 'Welcome back!' })
  await expect(login.getByRole('alert')).toHaveText('Invalid email or password')
  await login.getByRole('button', { name: 'Forgot your password?' }).press('Enter')
  const forgotten = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(forgotten.getByLabel('Email')).toBeFocused()
  await expect(forgotten.getByLabel('Email')).toHaveValue(email)
  await page.keyboard.press('Enter')
  await expect(forgotten.getByRole('status')).toContainText('a mail is on its way')
  await expectAccessibleInBothThemes(page)

  const link = await linkFor(email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill('third horse')
  await page.getByLabel('Confirm password').fill('third horses')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText("Password confirmation doesn't match")
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Confirm password').fill('third horse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await page.goto('/settings/profile')
  await page.evaluate(() => localStorage.setItem('left', 'behind'))
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByRole('listitem')).toHaveText([
    '1 word, with meanings, notes and translations',
    '1 list',
    '1 review, with your study days',
    'Your profile, your settings and all sessions',
  ])
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The page removes it once its scripts run.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('left'))).toBeNull()
  await logIn(page, email, 'third horse')
  await expect(login.getByRole('alert')).toHaveText('Invalid email or password')
})
