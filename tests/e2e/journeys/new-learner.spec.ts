import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { dateIn, recordDates } from '@/tests/support/browser/dates-shown'
import { test } from '@/tests/support/browser/test'
import { allAnswersSaved } from '@/tests/support/review/answers'

/** They never have the same date, so that one of them has another one than the server. */
const FAR_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const isAsOfServer = (zone: string) => dateIn(zone) === dateIn()
const HOME = FAR_ZONES.find((zone) => !isAsOfServer(zone)) ?? ''
const ABROAD = FAR_ZONES.find((zone) => zone !== HOME) ?? ''

test.use({ timezoneId: HOME })

test('a new learner: sign up, language, first word, first review, and a trip to the other end of the world', async ({
  page,
  context,
  browser,
  baseURL,
  isMobile,
}) => {
  const datesShown = await recordDates(context)
  const email = `new-learner-${crypto.randomUUID()}@example.org`
  /** The bell of a learner with nothing to do. It is not on phones. */
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })

  await test.step('looks at the landing page, and at one that is not there', async () => {
    await page.goto('/')
    await expectAccessibleInBothThemes(page)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.goto('/login')
    await expect(page.getByRole('dialog', { name: 'Welcome back!' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('signs up', async () => {
    await page.goto('/sign_up')
    const sheet = page.getByRole('dialog', { name: 'Join Wordloom' })
    await sheet.getByLabel('Email').fill(email)
    await sheet.getByLabel('Password', { exact: true }).fill('correct horse')
    await sheet.getByLabel('Confirm password').fill('correct horse')
    await expectAccessibleInBothThemes(page)
    const drawn = page.waitForResponse(/\/dashboard$/)
    await sheet.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    // The server knows the learner's date already.
    expect(await (await drawn).text()).toContain(dateIn(HOME))
  })

  await test.step('picks a spoken language, which cannot be put off', async () => {
    const picker = page.getByRole('dialog', { name: 'Select Your Spoken Language' })
    await expect(picker).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(picker).toBeVisible()
    await expect(picker.getByRole('button', { name: 'Continue' })).toBeHidden()
    await picker.getByRole('radio', { name: 'German' }).check()
    await picker.getByRole('button', { name: 'Continue' }).click()
    await expect(picker).toBeHidden()
  })

  await test.step('is shown three steps, which begin with a first word', async () => {
    await expect(page.getByRole('region', { name: 'Three steps to start' })).toBeVisible()
    await expect(page.getByText('No recent activity')).toBeVisible()
    await expect(bell).toBeVisible({ visible: !isMobile })
    await expect.poll(datesShown).toEqual([dateIn(HOME)])
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Add Your First Word', exact: true }).click()
  })

  await test.step('takes serendipity from the suggestions for "seren" and ticks a meaning', async () => {
    await page.getByRole('combobox', { name: 'Word' }).pressSequentially('seren')
    await page.getByRole('option', { name: /serendipity/ }).click()
    await page.getByText(/good luck/).click()
    await expect(page.getByRole('checkbox', { name: /good luck/ })).toBeChecked()
    await page.getByRole('button', { name: 'Add context' }).click()
  })

  await test.step('writes a note, adds a list, and saves', async () => {
    const sheet = page.getByRole('dialog', { name: 'Add Context & List' })
    await sheet.getByLabel('Your note').fill('On the night train to Porto')
    await expect(sheet.getByText('473 characters left')).toBeVisible()
    await sheet.getByRole('combobox', { name: /Lists/ }).fill('travel')
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/words$/)
  })

  await test.step('is told so, and not over the sheet for the next word', async () => {
    const told = page.getByText('Saved "serendipity"')
    await expect(told).toBeVisible()
    await page
      .getByRole('button', { name: /^Add( word)?$/ })
      .first()
      .click()
    await expect(page.getByRole('combobox', { name: 'Word' })).toBeFocused()
    await expect(told).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('sees it in the list', async () => {
    await expect(page.getByText('1 of 1 words')).toBeVisible()
    await expect(page.getByRole('button', { name: /travel/ })).toBeVisible()
    await page.getByRole('link', { name: /serendipity/ }).click()
    await expect(page).toHaveURL(/\/review$/)
    await expect(page.getByText('Step 1/2')).toBeVisible()
  })

  await test.step('is reminded by the dashboard', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Added "serendipity"')).toBeVisible()
    await expect(page.getByText('Due today')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  if (!isMobile) {
    await test.step('is told by the bell what is due', async () => {
      await page.getByRole('button', { name: 'Notifications: 1 word to review' }).press('Enter')
      const notifications = page.getByRole('region', { name: 'Notifications' })
      await expect(notifications.getByText('You have 1 word to review today')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Tab')
      await expect(notifications.getByRole('link', { name: 'Start Review' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(notifications).toBeHidden()
    })

    await test.step('finds the shortcuts', async () => {
      await page.keyboard.press('?')
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(shortcuts.getByText('Turn the card')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
      await expect(shortcuts).toBeHidden()
    })
  }

  await test.step('reviews the word to the end', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Start Review' }).click()
    await expect(page.getByRole('button', { name: 'Show meaning', exact: true })).toBeVisible()
    await expect(page.getByText('On the night train to Porto')).toBeHidden()
    await page.keyboard.press('Space')
    await expect(page.getByText('On the night train to Porto')).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Complete Review' }).click()
    await expect(page.getByText('You reviewed 1 word.')).toBeVisible()
    await allAnswersSaved(page)
  })

  await test.step('is all set, which is said once', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'You are all set' })).toBeVisible()
    await expect(bell).toBeVisible({ visible: !isMobile })
    await page.reload()
    await expect(page.getByText('Daily Goal')).toBeVisible()
    await expect(page.getByRole('region', { name: 'You are all set' })).toBeHidden()
    await expect(page.getByText('Added "serendipity"')).toBeVisible()
    await page.goto('/words?learned=1')
    await expect(page.getByRole('link', { name: /serendipity/ })).toBeVisible()
  })

  await test.step('sees of a pressed link that its page is on the way', async () => {
    const navigation = page.getByRole('navigation', { name: isMobile ? 'Tabs' : 'Main' })
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/learn\?/, async (route) => {
      await held
      await route.continue()
    })
    const link = navigation.getByRole('link', { name: 'Learn' })
    await link.click()
    await expect(link.locator('[data-link-pending]')).toBeVisible()
    answer()
    await expect(page).toHaveURL(/\/learn$/)
    await expect(page.locator('[data-link-pending]')).toHaveCount(0)
  })

  await test.step('travels, and sees the date of the place, and no other one before', async () => {
    const storageState = await context.storageState()
    const trip = await browser.newContext({ baseURL, storageState, timezoneId: ABROAD })
    const datesAbroad = await recordDates(trip)
    const abroad = await trip.newPage()
    await abroad.goto('/dashboard')
    await expect(abroad.getByText(dateIn(ABROAD))).toBeVisible()
    await expect.poll(datesAbroad).toEqual([dateIn(ABROAD)])
    await trip.close()
  })
})
