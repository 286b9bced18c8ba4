import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../../support/assistive/accessibility'
import { chooseLanguage, saveWords, signUpLearner } from '../../support/learner'

async function lookUp(page: Page, word: string): Promise<void> {
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: 'Word' }).fill(word)
  await page.keyboard.press('Enter')
}

const field = (page: Page) => page.getByLabel('Translation (Deutsch)')
const offered = (page: Page) =>
  page.getByRole('group', { name: 'Suggested translations' }).getByRole('button')

test('a learner who speaks German corrects a translation, and meets it in the list and in the review', {
  tag: ['@logic'],
}, async ({ page }) => {
  await signUpLearner(page)
  // Saved without a translation: a job fills it in.
  await saveWords(page, [{ text: 'harbour' }])
  await page.goto('/words')
  await expect(page.getByRole('link', { name: 'harbour' })).toBeVisible()
  await lookUp(page, 'lighthouse')

  await expect(offered(page)).toHaveText(['der Leuchtturm'])
  await expect(page.getByText("Wordloom's own")).toBeVisible()
  await expect(field(page)).toHaveValue('der Leuchtturm')
  await field(page).fill('das Leuchtfeuer')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Add context' }).click()
  await page.getByRole('button', { name: 'Save' }).click()

  const list = page.getByRole('main')
  await expect(list.getByText('das Leuchtfeuer')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(list.getByText('der Hafen')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await page.getByRole('link', { name: 'lighthouse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'lighthouse' })).toBeVisible()
  await page.getByRole('button', { name: 'Show meaning' }).click()
  await expect(page.getByText('das Leuchtfeuer')).toBeVisible()
})

test('the translation of a saved word follows the meaning that is picked', { tag: ['@logic'] }, async ({
  page,
}) => {
  await signUpLearner(page)
  await page.goto('/words')
  await lookUp(page, 'bark')
  const meanings = page.getByRole('group', { name: /^Pick the meaning/ })
  await meanings.getByText('bellen').click()
  await expect(field(page)).toHaveValue('bellen')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByText('bellen')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Options for bark' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(field(page)).toHaveValue('bellen')
  await meanings.getByText('bellen').click()
  await meanings.locator('label').nth(1).click()
  await expect(field(page)).not.toHaveValue('bellen')
})

test('a dictionary of the host translates a word that we do not, and is named; others are said to have none', {
  tag: ['@logic', '@dictionaries'],
}, async ({ page }) => {
  await signUpLearner(page)
  await page.goto('/words')
  await lookUp(page, 'qwertyish')
  await expect(offered(page)).toHaveText(['qwertzig', 'tastaturhaft'])
  await expect(page.getByText('FreeDict English-German')).toBeVisible()
  await page.getByRole('combobox', { name: 'Word' }).fill('qwertzuiop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No translation yet. You can write one.')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expectAccessibleInBothThemes(page)
})

test('a learner who reads traditional Chinese has the translations of saved words in it', {
  tag: ['@logic'],
}, async ({ page }) => {
  await signUpLearner(page)
  await chooseLanguage(page, 'zh')
  await page.goto('/words')
  await lookUp(page, 'barber')
  const chinese = page.getByLabel('Translation (中文)')
  await expect(chinese).toHaveValue('理发师')
  await expect(chinese).toHaveAttribute('lang', 'zh-Hans')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('理发师')).toBeVisible()

  await page.goto('/settings/languages')
  await page.getByRole('radio', { name: /^Traditional/ }).check()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(async () => {
    await page.goto('/words')
    const translation = page.getByRole('main').getByText('理髮師')
    await expect(translation).toBeVisible({ timeout: 2_000 })
    await expect(translation).toHaveAttribute('lang', 'zh-Hant')
  }).toPass()
})
