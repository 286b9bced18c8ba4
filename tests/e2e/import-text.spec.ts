import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { test } from '../support/browser/test'
import { signUpLearner } from '../support/learner'

const TEXT =
  'She lit the lantern, and nobody spoke. The harbour lay still under the moon.\n\nHowever, the kettle sang in the small kitchen behind her. It was late.\n'

test('a learner pastes a text, chooses words of it, and has them with meanings; by keyboard alone', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
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
