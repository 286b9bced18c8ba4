/** Signing up, out and in. tests/e2e/security.spec.ts has what mails do, tests/e2e/sign-in.spec.ts an issuer. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords } from '@/tests/support/learner'

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

async function logIn(page: Page, email: string) {
  await loginButton(page).click()
  await loginSheet(page).getByLabel('Email').fill(email)
  await loginSheet(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

async function isLoggedIn({ request }: Page): Promise<boolean> {
  const { token } = await (await request.get('/api/csrf')).json()
  const data = { query: '{ viewer { loggedIn } }' }
  const answer = await request.post('/graphql', { headers: { 'x-csrf-token': token }, data })
  return (await answer.json()).data.viewer.loggedIn
}

test('signing up, out and in: slips are said, and one is where one wanted to be', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page, context, baseURL }) => {
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

  await test.step('an address that is taken is said so, whatever its case', async () => {
    await page.goto('/sign_up')
    await fillSignUp(signUpSheet(page), email.toUpperCase())
    await expect(signUpSheet(page).getByRole('alert')).toHaveText('Email has already been taken')
  })

  await test.step('each sheet leads to the other, with the focus on its first field', async () => {
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
    // A list without words has no search.
    await saveWords(page, [{ text: 'loom' }])
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
    await page.goto('/words?q=loom')
    await expect(page).toHaveURL(/\/$/)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/words\?q=loom$/)
    await expect(page.getByRole('searchbox')).toHaveValue('loom')
  })
})
