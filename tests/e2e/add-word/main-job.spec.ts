import { expect } from '@playwright/test'
import { test } from '@/tests/support/browser/test'

test('a learner signs up, looks a word up, saves it with context, and reviews it to the end', async ({
  page,
}) => {
  const email = `main-job-${crypto.randomUUID()}@example.org`

  await test.step('signs up', async () => {
    await page.goto('/sign_up')
    const sheet = page.getByRole('dialog', { name: 'Join Wordloom' })
    await sheet.getByLabel('Email').fill(email)
    await sheet.getByLabel('Password', { exact: true }).fill('correct horse')
    await sheet.getByLabel('Confirm password').fill('correct horse')
    await sheet.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('picks a spoken language, which cannot be put off', async () => {
    const picker = page.getByRole('dialog', { name: 'Select Your Spoken Language' })
    await expect(picker).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(picker).toBeVisible()
    await expect(picker.getByRole('button', { name: 'Continue' })).toBeHidden()
    await picker.getByRole('radio', { name: 'German' }).check()
    await picker.getByRole('button', { name: 'Continue' }).click()
    await expect(picker).toBeHidden()
  })

  await test.step('takes serendipity from the suggestions for "seren" and ticks a meaning', async () => {
    await page
      .getByRole('button', { name: /^Add( word)?$/ })
      .first()
      .click()
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
    await page.keyboard.press('a')
    await expect(page.getByRole('combobox', { name: 'Word' })).toBeFocused()
    await expect(told).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('sees it in the list', async () => {
    await expect(page.getByText('1 of 1 words')).toBeVisible()
    await expect(page.getByRole('button', { name: /travel/ })).toBeVisible()
    await page.getByRole('link', { name: /serendipity/ }).click()
    await expect(page).toHaveURL(/\/review$/)
  })

  await test.step('reviews it to the end', async () => {
    await expect(page.getByText('Step 1/2')).toBeVisible()
    await expect(page.getByText('On the night train to Porto')).toBeHidden()
    await page.getByRole('button', { name: 'Show meaning' }).click()
    await expect(page.getByText('On the night train to Porto')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: /Finish|Complete/ }).click()
    await expect(page.getByRole('heading', { name: /complete/i })).toBeVisible()
  })

  await test.step('finds it all again after a reload', async () => {
    await page.goto('/words')
    await expect(page.getByText('Reviewing')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText('Added "serendipity"')).toBeVisible()
  })
})
