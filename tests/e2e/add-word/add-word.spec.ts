/** Words are added and edited in the sheet. The neighbours have captured words, photos and recordings, and translations. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { sheetClosed } from '@/tests/support/browser/closed-sheet'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const wordField = (page: Page) => page.getByRole('combobox', { name: 'Word' })
const note = (page: Page) => page.getByLabel('Your note')

async function tabTo(page: Page, target: Locator) {
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
}

/** Opens the sheet by its key, and looks a word up. */
async function lookUp(page: Page, text: string) {
  await page.keyboard.press('a')
  await wordField(page).fill(text)
  await page.keyboard.press('Enter')
}

test('words are added: by keyboard alone, from a suggestion or another word that is meant, and in any script', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page }) => {
  await signUpLearner(page)
  await page.goto('/words')

  await test.step('by keyboard alone, from a suggestion', async () => {
    await button(page, 'Add Your First Word').press('Enter')
    await expect(wordField(page)).toBeFocused()
    await page.keyboard.type('serend')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.type('i')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').last()).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    const meaning = page.getByRole('checkbox').first()
    await expect(meaning).toBeVisible()
    await page.keyboard.press('Tab')
    await tabTo(page, meaning)
    await page.keyboard.press('Space')
    await expect(meaning).toBeChecked()
    await tabTo(page, button(page, 'Add context'))
    await page.keyboard.press('Enter')
    await expect(note(page)).toBeFocused()
    await page.keyboard.type('by keyboard')
    await tabTo(page, button(page, 'Save'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 of 1 words')).toBeVisible()
  })

  await test.step('a look-up has meanings, or another word that is meant', async () => {
    await lookUp(page, 'house')
    await expect(
      page.getByRole('checkbox', { name: /a building in which people live/ }).first(),
    ).toBeVisible()
    await wordField(page).fill('ran')
    await page.keyboard.press('Enter')
    await expect(page.getByText('"ran" might be in a different form or tense')).toBeVisible()
    await page.getByRole('button', { name: /^run\b/ }).click()
    await expect(wordField(page)).toHaveValue('run')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
  })

  await test.step('markup, other scripts and long texts are kept as they were typed', async () => {
    await wordField(page).fill('x'.repeat(200))
    await expect(wordField(page)).toHaveValue('x'.repeat(200))
    await expect(wordField(page)).toHaveAccessibleDescription(
      '200 of 100 characters. Shorten it by 100 to save.',
    )
    const text = '<b>שלום</b> 你好'
    await wordField(page).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`No meanings found for "${text}"`)).toBeVisible()
    await expect(button(page, 'Add context')).toBeEnabled()
    await page.getByLabel('Your own meaning').fill('& a "greeting" </script>')
    await page.keyboard.press('Enter')
    await button(page, 'Add context').click()
    await note(page).fill('é'.repeat(592))
    await button(page, 'Save').click()
    await expect(note(page)).toBeFocused()
    await expect(note(page)).toHaveValue('é'.repeat(592))
    await expect(note(page)).toHaveAccessibleDescription('592 of 500 characters. Shorten it by 92 to save.')
    await note(page).fill('é'.repeat(500))
    await expect(page.getByText('0 characters left')).toBeVisible()
    await button(page, 'Save').click()
    await expect(page.getByRole('link', { name: text })).toBeVisible()
    await expect(page.getByText('& a "greeting" </script>')).toBeVisible()
  })
})

test('what is written is not lost: by a reload, Escape, Back, a save that does not arrive, or a session that ends', {
  tag: '@logic',
}, async ({ page, context }) => {
  await signUpLearner(page)
  await page.goto('/words')

  await test.step('what is typed survives a reload and a stray Escape', async () => {
    await lookUp(page, 'loom')
    await button(page, 'Add context').click()
    await note(page).fill('at the museum')
    await page.reload()
    await expect(note(page)).toHaveValue('at the museum')
    await page.keyboard.press('Escape')
    await expect(note(page)).toBeHidden()
    await button(page, 'Bring it back').click()
    await expect(note(page)).toHaveValue('at the museum')
  })

  await test.step('a save that does not arrive is sent later', async () => {
    const saves = '**/graphql?operationName=UpsertVocabularyItem'
    await page.route(saves, (route) => route.abort())
    await button(page, 'Save').click()
    await expect(page.getByText('Kept on this device')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'loom' })).toContainText('Not saved yet')
    await page.unroute(saves)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(link(page, 'loom')).toBeVisible()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    await sheetClosed(page)
  })

  await test.step('Back closes the sheet of an edit, stays on the page, and loses nothing', async () => {
    await saveWords(page, [{ text: 'house', meaning: 'Dwelling', note: 'on the hill', lists: ['home'] }])
    await page.goto('/dashboard')
    await page.goto('/words')
    await button(page, 'Options for house').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit word' })
    await expect(sheet.getByRole('checkbox', { name: /Dwelling/ })).toBeChecked()
    await expect(sheet.getByRole('checkbox').nth(1)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Add context').click()
    await expect(note(page)).toHaveValue('on the hill')
    await note(page).fill('by the lake')
    await page.goBack()
    await expect(note(page)).toBeHidden()
    await expect(page).toHaveURL(/\/words$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/words$/)
    await expect(note(page)).toHaveCount(0)
    await button(page, 'Bring it back').click()
    await expect(note(page)).toHaveValue('by the lake')
    await button(page, 'Remove home').click()
    await page.getByRole('button', { name: 'kitchen' }).click()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('its save brings the word back, which another tab has deleted meanwhile', async () => {
    const other = await context.newPage()
    await other.goto('/words')
    await button(other, 'Options for house').click()
    await other.getByRole('menuitem', { name: 'Delete' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(other.getByText('1 of 1 words')).toBeVisible()
    await other.close()
    await button(page, 'Save').click()
    await expect(note(page)).toBeHidden()
    await expect(page.getByText('2 of 2 words')).toBeVisible()
    await expect(link(page, 'house')).toBeVisible()
    await expect(page.getByRole('button', { name: /^kitchen/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^home/ })).toHaveCount(0)
    await sheetClosed(page)
  })

  await test.step('a session that has ended is said when the word is saved', async () => {
    await lookUp(page, 'weft')
    await button(page, 'Add context').click()
    await note(page).fill('at the museum')
    const other = await context.newPage()
    await other.goto('/logout')
    await expect(other).toHaveURL(/\/$/)
    await other.close()
    await button(page, 'Save').click()
    const login = page.getByRole('dialog', { name: 'Welcome back!' })
    await expect(login.getByText('Your session has ended. Please log in again.')).toBeVisible()
  })
})
