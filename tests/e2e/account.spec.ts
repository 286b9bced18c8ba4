import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { PASSWORD, saveWords, signUpLearner } from '@/tests/support/learner'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'

const newEmail = () => `account-${crypto.randomUUID()}@example.org`

async function openSignUp(page: Page) {
  await page.goto('/sign_up')
  return page.getByRole('dialog', { name: 'Join Wordloom' })
}

interface SignUp {
  email?: string
  password?: string
  again?: string
}

async function fillIn(
  sheet: Locator,
  { email = newEmail(), password = 'correct horse', again = password }: SignUp = {},
) {
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByLabel('Confirm password').fill(again)
}

async function fillSignUp(page: Page, values?: SignUp) {
  const sheet = await openSignUp(page)
  await fillIn(sheet, values)
  return sheet
}

const TOO_SHORT = ['Password must be at least 8 characters']
/** The message at the field, and the one above the button. */
const NO_EMAIL = ['Email is invalid', 'Please check your information and try again']

test.describe('signing up says what is wrong, and keeps what was typed', { tag: '@logic' }, () => {
  test('in a field', async ({ page }) => {
    const sheet = await openSignUp(page)
    for (const [case_, values, messages] of [
      ['a short password', { password: 'short', again: 'short' }, TOO_SHORT],
      ['another confirmation', { again: 'correct house' }, ["Password confirmation doesn't match"]],
      ['no address', { email: 'nobody' }, NO_EMAIL],
      ['markup for an address', { email: '<b>@example.org' }, NO_EMAIL],
      ['a NUL in the address', { email: 'a\u0000b@example.org' }, NO_EMAIL],
      ['an endless address', { email: `${'a'.repeat(300)}@example.org` }, NO_EMAIL],
    ] as const) {
      await test.step(case_, async () => {
        await fillIn(sheet, values)
        const typed = await sheet.getByLabel('Email').inputValue()
        await sheet.getByRole('button', { name: 'Sign up' }).click()
        await expect(sheet.getByRole('alert')).toHaveText(messages)
        await expect(sheet.getByLabel('Email')).toHaveValue(typed)
      })
    }
  })

  test('an address that is taken, whatever its case', async ({ page, browser }) => {
    const email = newEmail()
    const first = await fillSignUp(page, { email })
    await first.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const visitor = await browser.newPage()
    const sheet = await fillSignUp(visitor, { email: email.toUpperCase() })
    await sheet.getByRole('button', { name: 'Sign up' }).click()
    await expect(sheet.getByRole('alert')).toHaveText('Email has already been taken')
    await visitor.close()
  })
})

test('every wrong field says so at once, and the first has the focus', { tag: '@logic' }, async ({
  page,
}) => {
  const sheet = await fillSignUp(page, { email: 'nobody', password: 'short', again: 'shorter' })
  await sheet.getByRole('button', { name: 'Sign up' }).click()
  await expect(sheet.getByLabel('Email')).toBeFocused()
  await expect(sheet.getByRole('alert')).toHaveText([
    'Email is invalid',
    TOO_SHORT[0] ?? '',
    "Password confirmation doesn't match",
    'Please check your information and try again',
  ])
  await expectAccessibleInBothThemes(page)
})

test('the buttons wait until every field is filled', { tag: '@logic' }, async ({ page }) => {
  const sheet = await openSignUp(page)
  const submit = sheet.getByRole('button', { name: 'Sign up' })
  await expect(submit).toBeDisabled()
  await sheet.getByLabel('Email').fill(newEmail())
  await sheet.getByLabel('Password', { exact: true }).fill('correct horse')
  await expect(submit).toBeDisabled()
  await sheet.getByLabel('Confirm password').fill('correct horse')
  await expect(submit).toBeEnabled()
})

test('logging out and in again, with the keyboard alone and after a slip', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page }) => {
  const email = newEmail()
  const signUp = await fillSignUp(page, { email })
  await signUp.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('button', { name: 'Login' }).first().press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Welcome back!' })
  await expect(sheet.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong horse')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert')).toHaveText('Invalid email or password')
  await sheet.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a link to a page leads there once its learner has logged in', { tag: '@logic' }, async ({ page }) => {
  const email = await signUpLearner(page)
  // A list without words has no search.
  await saveWords(page, [{ text: 'loom' }])
  await page.context().clearCookies()
  await page.goto('/words?q=loom')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Login' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Welcome back!' })
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/words\?q=loom$/)
  await expect(page.getByRole('searchbox')).toHaveValue('loom')
})

test('switching between the sheets puts the focus on the first field', { tag: '@logic' }, async ({
  page,
}) => {
  await page.goto('/login')
  const login = page.getByRole('dialog', { name: 'Welcome back!' })
  await login.getByRole('button', { name: 'Sign up' }).press('Enter')
  const signUp = page.getByRole('dialog', { name: 'Join Wordloom' })
  await expect(signUp.getByLabel('Email')).toBeFocused()
  await signUp.getByRole('button', { name: 'Log in' }).click()
  await expect(login.getByLabel('Email')).toBeFocused()
})

test('a server that cannot be reached is told as such', { tag: '@logic' }, async ({ page }) => {
  const sheet = await fillSignUp(page)
  await page.route('**/sign_up', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Sign up' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
})

test('axe finds nothing on the landing page, the account sheets, the language picker and the not-found page', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  await page.goto('/')
  await expectAccessibleInBothThemes(page)
  await page.goto('/login')
  await expect(page.getByRole('dialog', { name: 'Welcome back!' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const sheet = await fillSignUp(page)
  await expectAccessibleInBothThemes(page)
  await sheet.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog', { name: 'Select Your Spoken Language' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // Includes violations of the content security policy.
  expect(complaints).toEqual([])
})
