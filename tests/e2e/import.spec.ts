import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { test } from '../support/browser/test'
import { signUpLearner } from '../support/learner'

const CSV = 'Spalte;Zeile\nquixotic;A quixotic quest.\nlull;A lull in the storm.\n;nothing\n'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('a new learner brings words from a spreadsheet, says what its columns hold, and undoes it; by keyboard alone', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
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
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Show My Words' }).press('Enter')
  const words = page.getByRole('list', { name: 'Words' }).getByRole('listitem')
  await expect(words).toHaveCount(2)
  await page.goBack()
  await button(page, 'Undo Import').press('Enter')
  await expect(step(page, 'The import of words.csv is undone')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/words')
  await expect(page.getByText("You haven't added any words yet.")).toBeVisible()
})
