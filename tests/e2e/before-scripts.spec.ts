/** Journeys of a slow line, where scripts come late, and of browsers that run none. The rules of each form are in tests/api and tests/components. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner, signUpWithoutLanguage } from '../support/learner'

const SCRIPTS = '**/_next/static/**/*.js'

/** Opens a page as it is before its scripts have come, as on a slow line. */
async function openWithoutScripts(page: Page, address: string) {
  await page.route(SCRIPTS, () => undefined)
  await page.goto(address, { waitUntil: 'commit' })
}

/** Scripts come again: those of pages that are opened from now on. */
const sendScripts = (page: Page) => page.unroute(SCRIPTS)

/** Scripts of the pages that are opened from now on wait until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let sendThem = () => {}
  const sent = new Promise<void>((resolve) => {
    sendThem = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await sent
    await route.continue()
  })
  return () => sendThem()
}

/** A page of a browser that runs no scripts. */
async function openPlainPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ ...options, javaScriptEnabled: false })).newPage()
}

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const saved = (page: Page) => expect(page.getByText('Changes saved')).toBeVisible()

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

test('a learner chooses a language and changes settings before scripts come, and without them', {
  tag: '@logic',
}, async ({ page, browser, baseURL }) => {
  await signUpWithoutLanguage(page)
  const named = { name: 'Select Your Spoken Language' }

  await test.step('what is chosen in the question for the language is chosen in its sheet', async () => {
    const sendThem = await holdScripts(page)
    await page.goto('/words', { waitUntil: 'commit' })
    const prompt = page.getByRole('region', named)
    await expect(prompt.getByRole('radio').first()).toBeFocused()
    await expect(prompt.getByRole('button', { name: 'Continue' })).toBeHidden()
    await prompt.getByRole('radio', { name: /^German/ }).click()
    await expect(prompt.getByRole('button', { name: 'Continue' })).toBeVisible()
    sendThem()
    const picker = page.getByRole('dialog', named)
    await expect(picker.getByRole('searchbox', { name: 'Filter languages' })).toBeFocused()
    await expect(picker.getByRole('radio', { name: /^German/ })).toBeChecked()
  })

  const storageState = await page.context().storageState()
  const plain = await openPlainPage(browser, { storageState, baseURL })

  await test.step('the question is answered without scripts', async () => {
    await plain.goto('/words')
    await plain.getByRole('radio', { name: /^Korean/ }).click()
    await plain.getByRole('button', { name: 'Continue' }).click()
    await expect(plain).toHaveURL('/words')
    await expect(plain.getByRole('region', named)).toBeHidden()
  })

  await test.step('notifications and schedule', async () => {
    await plain.goto('/settings/notifications')
    const reminder = plain.getByRole('switch', { name: 'Daily reminder' })
    const wasOn = await reminder.isChecked()
    await reminder.click()
    await plain.getByLabel('Reminder time').fill('07:15')
    await save(plain)
    await saved(plain)
    await expect(reminder).toBeChecked({ checked: !wasOn })
    await expect(plain.getByLabel('Reminder time')).toHaveValue('07:15')
    await plain.goto('/settings/schedule')
    const goal = plain.getByLabel('Daily study goal')
    await expect(goal).toHaveValue('20')
    await goal.press('ArrowRight')
    await save(plain)
    await saved(plain)
    await expect(goal).toHaveValue('25')
  })

  await test.step('languages', async () => {
    await plain.goto('/settings/languages')
    const native = plain.getByRole('region', { name: 'Your native language' })
    await expect(native).toContainText('Korean')
    await plain.getByRole('button', { name: 'Add French' }).click()
    await expect(plain.getByText('Your list is saved.')).toBeVisible()
    await plain.getByRole('button', { name: 'Change native language' }).click()
    await plain.getByRole('radio', { name: /^Chinese/ }).click()
    // Another button keeps the choice, and does not save it.
    await plain.getByRole('button', { name: 'Remove French' }).click()
    const learned = plain.getByRole('list', { name: 'Languages that you learn' })
    await expect(learned.getByRole('listitem')).toHaveText([/^English/])
    await expect(plain.getByRole('radio', { name: /^Chinese/ })).toBeChecked()
    await save(plain)
    await saved(plain)
    await expect(native).toContainText('Chinese')
  })

  await test.step('a refused name comes back to its field', async () => {
    await plain.goto('/settings/profile')
    await plain.getByRole('button', { name: 'Edit Profile' }).click()
    await plain.getByRole('button', { name: 'Cancel' }).click()
    await plain.getByRole('button', { name: 'Edit Profile' }).click()
    const tooLong = 'Ada '.repeat(30)
    await plain.getByLabel('First name').fill(tooLong)
    await save(plain)
    await expect(plain.getByText('First name is too long (maximum is 50 characters)')).toBeVisible()
    await expect(plain.getByLabel('First name')).toHaveValue(tooLong)
    await plain.getByLabel('First name').fill('Ada')
    await save(plain)
    await saved(plain)
    await expect(plain.getByRole('definition')).toHaveText(['Ada', 'Not set', /@example\.org$/])
    await plain.context().close()
  })

  await test.step('the form of the names becomes the whole form, with what was typed', async () => {
    const sendThem = await holdScripts(page)
    await page.goto('/settings/profile/edit', { waitUntil: 'commit' })
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByLabel('Last name').fill('Lovelace')
    await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeHidden()
    sendThem()
    await ready(page)
    await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeVisible()
    await expect(page.getByLabel('Last name')).toBeFocused()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await save(page)
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page).toHaveURL('/settings/profile')
    await expect(page.getByRole('definition')).toHaveText(['Ada', 'Lovelace', /@example\.org$/])
  })

  await test.step('a choice that is kept for scripts is saved by them, and Back does not bring it again', async () => {
    const sendThem = await holdScripts(page)
    await page.goto('/settings/languages?list=all', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: /^German/ }).click()
    await page.getByRole('button', { name: 'Add French' }).click({ noWaitAfter: true })
    await expect(page.getByText('Your list is saved.')).toBeVisible()
    sendThem()
    await ready(page)
    await expect(page).toHaveURL('/settings/languages?list=all')
    await page.getByRole('radio', { name: /^Spanish/ }).click()
    await save(page)
    await expect(page).toHaveURL('/settings')
    await page.goBack()
    await expect(page).toHaveURL('/settings/languages?list=all')
    await expect(page.getByRole('radio', { name: /^Spanish/ })).toBeChecked()
  })
})

test('a visitor signs up, leaves and enters again before scripts come, and without them', {
  tag: '@logic',
}, async ({ page, browser, baseURL }) => {
  for (const name of ['Login', 'Start free'])
    await test.step(`${name} leads to its form`, async () => {
      await openWithoutScripts(page, '/')
      const button = page.getByRole('button', { name }).first()
      await button.focus()
      await sendScripts(page)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Email')).toBeVisible()
    })

  await test.step('what is typed into the login stays when its sheet comes', async () => {
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

  // Another name of the same server than its own address has.
  const plain = await openPlainPage(browser, { baseURL: baseURL?.replace('127.0.0.1', 'localhost') })
  const email = `plain-${crypto.randomUUID()}@example.org`
  const password = plain.getByLabel('Password', { exact: true })

  await test.step('an account is made, and a slip is said', async () => {
    await plain.goto('/words')
    await plain.getByRole('button', { name: 'Start free' }).first().click()
    await expect(plain.getByLabel('Email')).toBeFocused()
    await plain.getByLabel('Email').fill(email)
    await password.fill('correct horse')
    await plain.getByLabel('Confirm password').fill('correct house')
    const refused = plain.waitForResponse((response) => response.url().includes('refused='))
    await plain.getByRole('button', { name: 'Sign up' }).click()
    expect((await refused).status()).toBe(422)
    await expect(password).toHaveAccessibleDescription(/^Password confirmation doesn't match/)
    await expect(password).toHaveValue('')
    await expect(password).toBeFocused()
    await expect(plain.getByLabel('Email')).toHaveValue(email)
    await password.fill('correct horse')
    await plain.getByLabel('Confirm password').fill('correct horse')
    await plain.getByRole('button', { name: 'Sign up' }).dblclick()
    await expect(plain).toHaveURL('/words')
    await plain.getByRole('radio', { name: /^Korean/ }).click()
    await plain.getByRole('button', { name: 'Continue' }).click()
    await expect(plain.getByRole('radio', { name: /^Korean/ })).toBeHidden()
  })

  await test.step('it is left and entered again', async () => {
    await plain.goto('/logout')
    await plain.getByRole('button', { name: 'Log out' }).click()
    await expect(plain).toHaveURL('/')
    await plain.goto('/login')
    await plain.getByLabel('Email').fill(email)
    await password.fill('wrong horse')
    await plain.getByRole('button', { name: 'Log in' }).click()
    await expect(plain.getByText('Invalid email or password')).toBeVisible()
    await expect(plain.getByLabel('Email')).toHaveValue(email)
    await password.fill('correct horse')
    await plain.getByRole('button', { name: 'Log in' }).click()
    await expect(plain).toHaveURL('/dashboard')
    await plain.context().close()
  })
})
