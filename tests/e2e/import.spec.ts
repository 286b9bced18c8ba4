import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { test } from '../support/browser/test'
import { signUpLearner } from '../support/learner'

const CSV = 'Spalte;Zeile\nquixotic;A quixotic quest.\nlull;A lull in the storm.\n;nothing\n'

const TEXT =
  'She lit the lantern, and nobody spoke. The harbour lay still under the moon.\n\nHowever, the kettle sang in the small kitchen behind her. It was late.\n'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('a new learner brings words: from a spreadsheet, whose import is undone, and out of a text; by keyboard alone', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)

  await test.step('from a spreadsheet: what its columns hold is said, and the import undone', async () => {
    await page.goto('/words')
    await page.getByRole('link', { name: 'Bring your words: Anki, Kindle, KOReader, CSV' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Import words' })).toBeVisible()
    await expectAccessibleInBothThemes(page)

    const choosing = page.waitForEvent('filechooser')
    await button(page, 'Choose File').press('Enter')
    await (await choosing).setFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
    await expect(step(page, 'words.csv')).toBeFocused()
    await page.getByRole('checkbox', { name: /first row/ }).press('Space')
    const column = page.getByRole('combobox', { name: 'Zeile holds' })
    await column.focus()
    await page.keyboard.type('Sent')
    await expect(column).toHaveValue('SENTENCE')
    await expect(page.getByRole('list', { name: 'The first words' })).toContainText('A quixotic quest.')
    await expectAccessibleInBothThemes(page)
    await button(page, 'Update Preview').press('Enter')
    await expect(button(page, 'Import')).toBeVisible()
    await page.reload()
    await expect(column).toHaveValue('SENTENCE')
    await button(page, 'Import').press('Enter')
    await expect(step(page, 'words.csv is imported')).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Show My Words' }).press('Enter')
    const words = page.getByRole('list', { name: 'Words' }).getByRole('listitem')
    await expect(words).toHaveCount(2)
    await page.goBack()
    await button(page, 'Undo Import').press('Enter')
    await expect(step(page, 'The import of words.csv is undone')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/words')
    await expect(page.getByText("You haven't added any words yet.")).toBeVisible()
  })

  await test.step('out of a text: words are chosen, and have meanings', async () => {
    await page.goto('/settings/word-database/import')
    await page.getByRole('textbox', { name: 'Or paste text' }).fill(TEXT)
    await page.getByRole('button', { name: 'Use This Text' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Pasted text' })).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('checkbox', { name: /^lantern/ }).press('Space')
    await page.getByRole('checkbox', { name: /^kettle/ }).press('Space')
    await page.getByRole('button', { name: 'Add 2 Words' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Pasted text is imported' })).toBeFocused()
    await expect(page.getByText('2 words without a meaning in the file were looked up.')).toBeVisible()
    await page.getByRole('link', { name: 'Show My Words' }).press('Enter')
    await page.getByRole('link', { name: /lantern/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'lantern' })).toBeVisible()
    await expect(page.getByText('Meaning 1 · noun')).toBeVisible()
  })
})
