import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

/** The focus is somewhere: the next Tab goes on from there. */
async function expectFocus(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null),
    )
    .toBe(true)
}

/** Holds the server's answers to an operation back until the returned function is called. */
async function holdAnswers(page: Page, operation: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === operation) await released
    await route.continue()
  })
  return release
}

test('the focus is never lost: after saving, closing, deleting and choosing; an unsaved word is told once', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, [{ text: 'kettle' }, { text: 'gossamer' }])

  await test.step('after saving, closing and deleting', async () => {
    await page.goto('/dashboard')

    await page.keyboard.press('a')
    const word = page.getByRole('combobox', { name: 'Word' })
    await page.keyboard.type('river')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/words$/)
    await expect(word).toHaveCount(0)
    await expectFocus(page)

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
    await expectFocus(page)

    await page.getByRole('button', { name: 'Options for kettle' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    const answer = await holdAnswers(page, 'DeleteVocabularyItems')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(question).toHaveCount(0)
    await expectFocus(page)

    // Before the server has answered.
    await page.keyboard.press('Control+z')
    answer()
    await expect(page.getByRole('link', { name: 'kettle' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'kettle' })).toBeFocused()
  })

  await test.step('with the choice of a language', async () => {
    await page.goto('/settings/languages')
    const change = page.getByRole('button', { name: 'Change native language' })
    const dialog = page.getByRole('dialog', { name: 'Your native language' })

    await change.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(change).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.type('croat')
    await expect(dialog.getByRole('searchbox')).toHaveValue('croat')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Choose' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Croatian').first()).toBeVisible()
    await expect(change).toBeFocused()
  })

  await test.step('a word closed unsaved is told once, then by a mark on Add', async () => {
    await page.goto('/dashboard')
    await page.keyboard.press('a')
    await page.keyboard.type('child')
    await page.keyboard.press('Escape')
    const toast = page.getByText('Closed without saving')
    await expect(toast).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Learn' }).click()
    await expect(page).toHaveURL(/\/learn$/)
    await expect(toast).toBeHidden()
    await page.goto('/settings')
    const add = page.getByRole('button', { name: 'Add word, "child" is not saved yet' })
    await expect(add).toBeVisible()
    await expect(page.getByText('is not saved yet', { exact: true })).toBeHidden()
    await add.click()
    await expect(page.getByRole('combobox', { name: 'Word' })).toHaveValue('')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByRole('combobox', { name: 'Word' })).toHaveValue('child')
    await page.keyboard.press('Escape')
    await add.click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add word', exact: true })).toBeVisible()
  })
})
