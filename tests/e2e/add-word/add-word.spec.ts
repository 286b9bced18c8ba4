import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../../support/assistive/accessibility'
import { saveWords, signUpLearner } from '../../support/learner'

async function openSheet(page: Page) {
  await signUpLearner(page)
  await page.goto('/words')
  await page.getByRole('button', { name: 'Add Your First Word' }).press('Enter')
  const word = page.getByRole('combobox', { name: 'Word' })
  await expect(word).toBeFocused()
  return word
}

test('a word is added with the keyboard alone', { tag: ['@logic', '@both-browsers'] }, async ({ page }) => {
  await openSheet(page)
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
  while (!(await meaning.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(meaning).toBeChecked()
  const forward = page.getByRole('button', { name: 'Add context' })
  while (!(await forward.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your note')).toBeFocused()
  await page.keyboard.type('by keyboard')
  const save = page.getByRole('button', { name: 'Save' })
  while (!(await save.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1 words')).toBeVisible()
})

test('a look-up answers what a person would expect', { tag: '@logic' }, async ({ page }) => {
  const word = await openSheet(page)
  for (const [typed, expected] of [
    ['house', { meaning: /a building in which people live/ }],
    ['the', { meaning: /./ }],
    ['it', { meaning: /./ }],
    ['naïve', { meaning: /./ }],
    ['New York', { meaning: /./ }],
    ['ice cream', { meaning: /frozen/ }],
    ['a', { meaning: /./ }],
    ['ran', { alternative: 'run' }],
    ['children', { alternative: 'child' }],
    ['recieve', { alternative: 'receive' }],
    ['asdfgh', { nothing: true }],
    ['👋🏽', { nothing: true }],
    ['<img src=x onerror=alert(1)>', { nothing: true }],
    ['שלום', { nothing: true }],
  ] as const) {
    await test.step(typed, async () => {
      await word.fill(typed)
      await page.keyboard.press('Enter')
      if ('meaning' in expected) {
        await expect(page.getByRole('checkbox', { name: expected.meaning }).first()).toBeVisible()
      } else if ('alternative' in expected) {
        await expect(page.getByText(`"${typed}" might be in a different form or tense`)).toBeVisible()
        await page.getByRole('button', { name: new RegExp(`^${expected.alternative}\\b`) }).click()
        await expect(word).toHaveValue(expected.alternative)
        await expect(page.getByRole('checkbox').first()).toBeVisible()
      } else {
        await expect(page.getByText(`No meanings found for "${typed}"`)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Add context' })).toBeEnabled()
      }
    })
  }
})

test('markup, other scripts and long texts are kept as they were typed', { tag: '@logic' }, async ({
  page,
}) => {
  const word = await openSheet(page)
  await word.fill('x'.repeat(200))
  await expect(word).toHaveValue('x'.repeat(200))
  await expect(word).toHaveAccessibleDescription('200 of 100 characters. Shorten it by 100 to save.')
  const text = '<b>שלום</b> 你好'
  await word.fill(text)
  await page.keyboard.press('Enter')
  await page.getByLabel('Your own meaning').fill('& a "greeting" </script>')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add context' }).click()
  const note = page.getByLabel('Your note')
  await note.fill('é'.repeat(592))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('é'.repeat(592))
  await expect(note).toHaveAccessibleDescription('592 of 500 characters. Shorten it by 92 to save.')
  await note.fill('é'.repeat(500))
  await expect(page.getByText('0 characters left')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: text })).toBeVisible()
  await expect(page.getByText('& a "greeting" </script>')).toBeVisible()
})

test('editing shows the saved word and comes back to where it was asked for', { tag: '@logic' }, async ({
  page,
}) => {
  await signUpLearner(page)
  await saveWords(page, [{ text: 'house', meaning: 'Dwelling', note: 'on the hill', lists: ['home'] }])
  await page.goto('/words')
  await page.getByRole('button', { name: 'Options for house' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit word' })
  await expect(sheet.getByRole('checkbox', { name: /Dwelling/ })).toBeChecked()
  await expect(sheet.getByRole('checkbox').nth(1)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Add context' }).click()
  await expect(page.getByLabel('Your note')).toHaveValue('on the hill')
  await page.getByRole('button', { name: 'Remove home' }).click()
  await page.getByRole('button', { name: 'kitchen' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /^kitchen/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^home/ })).toHaveCount(0)
})

test('a save that is refused keeps everything, and one that does not arrive is sent later', {
  tag: '@logic',
}, async ({ page }) => {
  const word = await openSheet(page)
  await word.fill('loom')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add context' }).click()
  await page.getByLabel('Your note').fill('at the museum')
  const saves = '**/graphql?operationName=UpsertVocabularyItem'
  const refusal = { errors: [{ message: 'No', extensions: { code: 'UNEXPECTED' } }] }
  await page.route(saves, (route) => route.fulfill({ json: refusal }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  await page.route(saves, (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'loom' })).toContainText('Not saved yet')
  await page.unroute(saves)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('link', { name: 'loom' })).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
})

test('a word that is saved already is recognised, and keeps its own meaning', { tag: '@logic' }, async ({
  page,
}) => {
  await signUpLearner(page)
  await saveWords(page, [{ text: 'kettle', meaning: 'what sings in the morning', note: 'in Porto' }])
  await page.goto('/words')
  // The rows appear after hydration; only then does the shortcut work.
  await expect(page.getByRole('link', { name: 'kettle' })).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: 'Word' }).fill('Kettle')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You already have this word.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /what sings/ })).toBeChecked()
  await page.getByRole('button', { name: 'Add context' }).click()
  await expect(page.getByLabel('Your note')).toHaveValue('in Porto')
  await page.getByRole('button', { name: 'Save' }).click()
  // Only inside main, because the closing sheet holds the same text.
  const list = page.getByRole('main')
  await expect(list.getByText('what sings in the morning')).toBeVisible()
  await expect(page.getByText('1 of 1 words')).toBeVisible()
})

test('what is typed survives a reload, a stray Escape, and a session that ends', { tag: '@logic' }, async ({
  page,
}) => {
  const word = await openSheet(page)
  await word.fill('loom')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add context' }).click()
  const note = page.getByLabel('Your note')
  await note.fill('at the museum')
  await page.reload()
  await expect(note).toHaveValue('at the museum')
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(note).toHaveValue('at the museum')

  const other = await page.context().newPage()
  await other.goto('/logout')
  await expect(other).toHaveURL(/\/$/)
  await other.close()
  await page.getByRole('button', { name: 'Save' }).click()
  const login = page.getByRole('dialog', { name: 'Welcome back!' })
  await expect(login.getByText('Your session has ended. Please log in again.')).toBeVisible()
})
