import { expect, type Page } from '@playwright/test'
import { sheetClosed } from '@/tests/support/browser/closed-sheet'
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

test('translations: corrected, met in the list and in the review, following the meaning, in either Chinese', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)

  await test.step('a learner who speaks German corrects a translation, and meets it again', async () => {
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
    await sheetClosed(page)
    await expect(async () => {
      await page.reload()
      await expect(list.getByText('der Hafen')).toBeVisible({ timeout: 2_000 })
    }).toPass()

    await page.getByRole('link', { name: 'lighthouse' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'lighthouse' })).toBeVisible()
    await page.getByRole('button', { name: 'Show meaning' }).click()
    await expect(page.getByText('das Leuchtfeuer')).toBeVisible()
  })

  await test.step('the translation of a saved word follows the meaning that is picked', async () => {
    await page.goto('/words')
    await lookUp(page, 'bark')
    const meanings = page.getByRole('group', { name: /^Pick the meaning/ })
    await meanings.getByText('bellen').click()
    await expect(field(page)).toHaveValue('bellen')
    await page.getByRole('button', { name: 'Save' }).click()
    await sheetClosed(page)

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
    await page.keyboard.press('Escape')
    await sheetClosed(page)
  })

  await test.step('a learner who reads traditional Chinese has the translations of saved words in it', async () => {
    await chooseLanguage(page, 'zh')
    await page.goto('/words')
    await lookUp(page, 'barber')
    const chinese = page.getByLabel('Translation (中文)')
    await expect(chinese).toHaveValue('理发师')
    await expect(chinese).toHaveAttribute('lang', 'zh-Hans')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main').getByText('理发师')).toBeVisible()
    await sheetClosed(page)

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
})
