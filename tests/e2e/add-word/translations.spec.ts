import { expect } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../../support/accessibility'
import { saveWords, signUpLearner } from '../../support/learner'

test('a learner who speaks German corrects a translation, and meets it in the list and in the review', {
  tag: ['@logic', '@dictionaries'],
}, async ({ page }) => {
  await signUpLearner(page)
  // Saved without a translation: a job fills it in.
  await saveWords(page, [{ text: 'harbour' }])
  await page.goto('/words')
  await expect(page.getByRole('link', { name: 'harbour' })).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: 'Word' }).fill('lighthouse')
  await page.keyboard.press('Enter')

  const offered = page.getByRole('group', { name: 'Suggested translations' })
  await expect(offered.getByRole('button')).toHaveText(['der Leuchtturm'])
  await expect(page.getByText("Wordloom's own")).toBeVisible()
  await expect(page.getByLabel('Translation (Deutsch)')).toHaveValue('der Leuchtturm')
  await page.getByLabel('Translation (Deutsch)').fill('das Leuchtfeuer')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Add context' }).click()
  await page.getByRole('button', { name: 'Save' }).click()

  const list = page.getByRole('main')
  await expect(list.getByText('das Leuchtfeuer')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(list.getByText('Hafen')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await page.getByRole('link', { name: 'lighthouse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'lighthouse' })).toBeVisible()
  await page.getByRole('button', { name: 'Show meaning' }).click()
  await expect(page.getByText('das Leuchtfeuer')).toBeVisible()
})
