import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner, signUpWithoutLanguage } from '../support/learner'

/** Opens a page as it is before its scripts have come, as on a slow line. */
async function openWithoutScripts(page: Page, address: string) {
  await page.route('**/_next/static/**/*.js', () => undefined)
  await page.goto(address, { waitUntil: 'commit' })
}

/** Scripts come again: those of pages that are opened from now on. */
const sendScripts = (page: Page) => page.unroute('**/_next/static/**/*.js')

/** Scripts of the pages that are opened from now on wait until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let sendThem = () => {}
  const sent = new Promise<void>((resolve) => {
    sendThem = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await sent
    await route.continue()
  })
  return sendThem
}

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

test('settings are saved by a browser without scripts, and what is refused is said', {
  tag: '@logic',
}, async ({ page, browser, baseURL }) => {
  await signUpLearner(page)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL })
  const plain = await context.newPage()
  const save = () => plain.getByRole('button', { name: 'Save Changes' }).click()
  const reminder = plain.getByRole('switch', { name: 'Daily reminder' })
  const time = plain.getByLabel('Reminder time')

  await plain.goto('/settings/notifications')
  const wasOn = await reminder.isChecked()
  await reminder.click()
  await time.fill('07:15')
  await save()
  await expect(plain.getByText('Changes saved')).toBeVisible()
  await expect(reminder).toBeChecked({ checked: !wasOn })
  await expect(time).toHaveValue('07:15')

  await time.fill('')
  await save()
  await expect(plain.getByText('Reminder time must be a time such as 09:00')).toBeVisible()
  await expect(time).toHaveValue('07:15')

  await plain.goto('/settings/schedule')
  const goal = plain.getByLabel('Daily study goal')
  await expect(goal).toHaveValue('20')
  await goal.press('ArrowRight')
  await save()
  await expect(plain.getByText('Changes saved')).toBeVisible()
  await expect(goal).toHaveValue('25')

  await plain.goto('/settings/languages')
  await plain.getByRole('button', { name: 'Add Spanish' }).click()
  await expect(plain.getByText('Your list is saved.')).toBeVisible()
  await plain.getByRole('button', { name: 'Add French' }).click()
  await plain.getByRole('button', { name: 'Remove Spanish' }).click()
  const learned = plain.getByRole('list', { name: 'Languages that you learn' })
  await expect(learned.getByRole('listitem')).toHaveText([/^English/, /^French/])
  await plain.getByRole('button', { name: 'Change native language' }).click()
  await plain.getByRole('radio', { name: /^Chinese/ }).click()
  // Another button keeps the choice, and does not save it.
  await plain.getByRole('button', { name: 'Remove French' }).click()
  await expect(learned.getByRole('listitem')).toHaveText([/^English/])
  await expect(plain.getByRole('radio', { name: /^Chinese/ })).toBeChecked()
  await save()
  await expect(plain.getByText('Changes saved')).toBeVisible()
  await plain.getByRole('radio', { name: /^Traditional/ }).click()
  await save()
  await expect(plain.getByText('Changes saved')).toBeVisible()
  const native = plain.getByRole('region', { name: 'Your native language' })
  await expect(native).toContainText('Chinese')
  await expect(native.getByRole('radio', { name: /^Traditional/ })).toBeChecked()

  await plain.goto('/settings/profile')
  await plain.getByRole('button', { name: 'Edit Profile' }).click()
  await plain.getByRole('link', { name: 'Cancel' }).click()
  await plain.getByRole('button', { name: 'Edit Profile' }).click()
  const tooLong = 'Ada '.repeat(30)
  await plain.getByLabel('First name').fill(tooLong)
  await plain.getByLabel('Last name').fill('Lovelace')
  await save()
  await expect(plain.getByText('First name is too long (maximum is 50 characters)')).toBeVisible()
  await expect(plain.getByLabel('First name')).toHaveValue(tooLong)
  await expect(plain.getByLabel('Last name')).toHaveValue('Lovelace')
  await plain.getByLabel('First name').fill('Ada')
  await save()
  await expect(plain.getByText('Changes saved')).toBeVisible()
  await expect(plain.getByRole('definition')).toHaveText(['Ada', 'Lovelace', /@example\.org$/])
  await context.close()
})

test('the question for the language is answered without scripts, and what was chosen before them is kept', {
  tag: '@logic',
}, async ({ page, browser, baseURL }) => {
  await signUpWithoutLanguage(page)
  const sendThem = await holdScripts(page)
  await page.goto('/words', { waitUntil: 'commit' })
  const named = { name: 'Select Your Spoken Language' }
  const prompt = page.getByRole('region', named)
  const picker = page.getByRole('dialog', named)
  await expect(prompt.getByRole('radio').first()).toBeFocused()
  await expect(prompt.getByRole('button', { name: 'Continue' })).toBeHidden()
  await prompt.getByRole('radio', { name: /^German/ }).click()
  await expect(prompt.getByRole('button', { name: 'Continue' })).toBeVisible()
  sendThem()
  await expect(picker.getByRole('searchbox', { name: 'Filter languages' })).toBeFocused()
  await expect(picker.getByRole('radio', { name: /^German/ })).toBeChecked()

  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL })
  const plain = await context.newPage()
  await plain.goto('/words')
  await plain.getByRole('radio', { name: /^Korean/ }).click()
  await plain.getByRole('button', { name: 'Continue' }).click()
  await expect(plain).toHaveURL('/words')
  await expect(plain.getByRole('region', named)).toBeHidden()
  await plain.goto('/settings/languages')
  await expect(plain.getByRole('region', { name: 'Your native language' })).toContainText('Korean')
  await context.close()
})

test('an account is made, left and entered again without scripts, and a slip is said', {
  tag: '@logic',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await context.newPage()
  const email = `plain-${crypto.randomUUID()}@example.org`
  const password = plain.getByLabel('Password', { exact: true })

  await plain.goto('/words')
  await plain.getByRole('button', { name: 'Start free' }).first().click()
  await expect(plain.getByLabel('Email')).toBeFocused()
  await plain.getByLabel('Email').fill(email)
  await password.fill('short')
  await plain.getByLabel('Confirm password').fill('short')
  const refused = plain.waitForResponse((response) => response.url().includes('refused='))
  await plain.getByRole('button', { name: 'Sign up' }).click()
  expect((await refused).status()).toBe(422)
  await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters')
  await expect(password).toHaveValue('')
  await expect(plain.getByLabel('Email')).toHaveValue(email)
  await password.fill('correct horse')
  await plain.getByLabel('Confirm password').fill('correct horse')
  await plain.getByRole('button', { name: 'Sign up' }).click()
  await expect(plain).toHaveURL('/words')
  await plain.getByRole('radio', { name: /^Korean/ }).click()
  await plain.getByRole('button', { name: 'Continue' }).click()
  await expect(plain.getByRole('radio', { name: /^Korean/ })).toBeHidden()

  await plain.goto('/logout')
  await plain.getByRole('button', { name: 'Log out' }).click()
  await plain.goto('/login')
  await plain.getByLabel('Email').fill(email)
  await password.fill('wrong horse')
  await plain.getByRole('button', { name: 'Log in' }).click()
  await expect(plain.getByText('Invalid email or password')).toBeVisible()
  await expect(plain.getByLabel('Email')).toHaveValue(email)
  await password.fill('correct horse')
  await plain.getByRole('button', { name: 'Log in' }).click()
  await expect(plain).toHaveURL('/dashboard')
  await context.close()
})

test('what is typed into the login before the page listens stays when its sheet comes', {
  tag: '@logic',
}, async ({ page }) => {
  const sendThem = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('ada@example.org')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('half a pass')
  sendThem()
  await expect(page.getByRole('dialog', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(password).toHaveValue('half a pass')
  await expect(password).toBeFocused()
})
