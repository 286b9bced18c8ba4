/** An account from its first day to its last. tests/e2e/sign-in.spec.ts has an issuer. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords } from '@/tests/support/learner'
import { mailsTo } from '@/tests/support/mail/e2e-mail-server'
import { linkIn } from '@/tests/support/mail/mail-server'

const PASSWORD = 'correct horse'

const loginSheet = (page: Page) => page.getByRole('dialog', { name: 'Welcome back!' })
const signUpSheet = (page: Page) => page.getByRole('dialog', { name: 'Join Wordloom' })
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' }).first()

async function fillSignUp(sheet: Locator, email: string, password = PASSWORD, again = password) {
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByLabel('Confirm password').fill(again)
  await sheet.getByRole('button', { name: 'Sign up' }).click()
}

/** Logs in on the page that is open: the landing page. */
async function logIn(page: Page, email: string, password = PASSWORD) {
  await loginButton(page).click()
  await loginSheet(page).getByLabel('Email').fill(email)
  await loginSheet(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function isLoggedIn({ request }: Page): Promise<boolean> {
  const { token } = await (await request.get('/api/csrf')).json()
  const data = { query: '{ viewer { loggedIn } }' }
  const answer = await request.post('/graphql', { headers: { 'x-csrf-token': token }, data })
  return (await answer.json()).data.viewer.loggedIn
}

/** The link of the newest mail with this path, once it has come. */
async function linkFor(email: string, path: string): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text?.includes(path)), { timeout: 30_000 })
    .toBe(true)
  const mail = (await mailsTo(email)).findLast(({ text }) => text?.includes(path))
  return linkIn({ text: mail?.text }, path)
}

test('an account: made after slips, verified, left and entered, its password changed and forgotten, deleted', {
  tag: ['@logic', '@mail', '@both-browsers'],
}, async ({ page, context, browser, baseURL }) => {
  const email = `account-${crypto.randomUUID()}@example.org`

  await test.step('every wrong field says so at once, keeps what was typed, and the first has the focus', async () => {
    await page.goto('/sign_up')
    const sheet = signUpSheet(page)
    await fillSignUp(sheet, 'nobody', 'short', 'shorter')
    await expect(sheet.getByLabel('Email')).toBeFocused()
    await expect(sheet.getByLabel('Email')).toHaveValue('nobody')
    await expect(sheet.getByRole('alert')).toHaveText([
      'Email is invalid',
      'Password must be at least 8 characters',
      "Password confirmation doesn't match",
      'Please check your information and try again',
    ])
    await expectAccessibleInBothThemes(page)
    await fillSignUp(sheet, email)
    await expect(page).toHaveURL(/\/dashboard$/)
    const picker = page.getByRole('dialog', { name: 'Select Your Spoken Language' })
    await picker.getByRole('radio', { name: 'German' }).check()
    await picker.getByRole('button', { name: 'Continue' }).click()
    await expect(picker).toBeHidden()
    await saveWords(page, [{ text: 'gossamer', lists: ['work'], reviews: 1 }])
  })

  await test.step('the link of the first mail verifies the address', async () => {
    await page.goto(await linkFor(email, '/verify-email'))
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Yes, this is my address' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your address is verified.' })).toBeVisible()
  })

  await test.step('another device is signed out from here', async () => {
    const phone = await browser.newPage({ baseURL })
    await phone.goto('/')
    await logIn(phone, email)
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
  })

  await test.step('a log-out that another site asks for is confirmed by the user', async () => {
    const link = `<a href="${baseURL}/logout">Win a prize</a>`
    await page.route('http://prizes.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: link }),
    )
    await page.goto('http://prizes.example/')
    await page.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Do you want to log out?' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Stay logged in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('logging out leaves nothing but the theme', async () => {
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      localStorage.setItem('pending-answers:somebody', '[]')
    })
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
    expect(await isLoggedIn(page)).toBe(false)
  })

  await test.step('an address that is taken is said so; the sheet leads to the log-in', async () => {
    await page.goto('/sign_up')
    await fillSignUp(signUpSheet(page), email.toUpperCase())
    await expect(signUpSheet(page).getByRole('alert')).toHaveText('Email has already been taken')
    await signUpSheet(page).getByRole('button', { name: 'Log in' }).click()
    await expect(loginSheet(page).getByLabel('Email')).toBeFocused()
    await loginSheet(page).getByRole('button', { name: 'Sign up' }).press('Enter')
    await expect(signUpSheet(page).getByLabel('Email')).toBeFocused()
  })

  await test.step('in again by keyboard alone, after a slip', async () => {
    await page.goto('/')
    await loginButton(page).press('Enter')
    const sheet = loginSheet(page)
    await expect(sheet.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong horse')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('alert')).toHaveText('Invalid email or password')
    await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('after the session has ended, a log-in leads back to where it ended', async () => {
    await page.goto('/words?sort=alphabetical')
    await expect(page.getByRole('heading', { level: 1, name: 'Words' })).toBeVisible()
    await context.clearCookies({ name: /session/ })
    await page.reload()
    await expect(page).toHaveURL('/')
    await logIn(page, email)
    await expect(page).toHaveURL('/words?sort=alphabetical')
  })

  await test.step('a link to a page leads there once its learner has logged in', async () => {
    await context.clearCookies()
    await page.goto('/words?q=gossamer')
    await expect(page).toHaveURL(/\/$/)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/words\?q=gossamer$/)
    await expect(page.getByRole('searchbox')).toHaveValue('gossamer')
  })

  await test.step('the password is changed by who knows the current one', async () => {
    await page.goto('/settings/security')
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
  })

  await test.step('a forgotten password is replaced by a link, which works once', async () => {
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/$/)
    await logIn(page, email)
    const sheet = loginSheet(page)
    await expect(sheet.getByRole('alert')).toHaveText('Invalid email or password')
    await sheet.getByRole('button', { name: 'Forgot your password?' }).press('Enter')
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
  })

  await test.step('it is deleted after a question that says what goes, and nothing of it stays', async () => {
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
    await expect(loginSheet(page).getByRole('alert')).toHaveText('Invalid email or password')
  })
})
