import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '../support/learner'

/** Opens a page as it is before its scripts have come, as on a slow line. */
async function openWithoutScripts(page: Page, address: string) {
  await page.route('**/_next/static/**/*.js', () => undefined)
  await page.goto(address, { waitUntil: 'commit' })
}

/** Scripts come again: those of pages that are opened from now on. */
const sendScripts = (page: Page) => page.unroute('**/_next/static/**/*.js')

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
  await context.close()
})
