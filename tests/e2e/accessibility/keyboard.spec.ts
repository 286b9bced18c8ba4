/**
 * What screen-reader.spec.ts and import.spec.ts do not walk through, by keyboard alone: the focus is never lost. Each
 * screen, menu and dialog that no other test checks with axe is checked here, in both themes.
 */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { expectTrapped, forbidPointer, tabAndPress, tabTo } from '@/tests/support/assistive/keyboard'
import { test } from '@/tests/support/browser/test'
import { makeFlatPng } from '@/tests/support/files/png'
import { PASSWORD, saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved } from '@/tests/support/review/answers'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected words' })
const dialog = (page: Page) => page.getByRole('dialog')

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
  await page.route('**/graphql*', async (route) => {
    if (route.request().postDataJSON()?.operationName === operation) await released
    await route.continue()
  })
  return release
}

let expectNoPointer: () => Promise<void>

test.beforeEach(async ({ page }) => {
  expectNoPointer = await forbidPointer(page)
})

test.afterEach(() => expectNoPointer())

test('by keyboard alone: log in, add, find, edit, delete and tag words, choose a language, log out', {
  tag: '@logic',
}, async ({ page }) => {
  const email = await signUpLearner(page)
  await saveWords(page, [{ text: 'loom', lists: ['craft'] }, { text: 'weft' }, { text: 'warp' }])
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)

  await test.step('log in', async () => {
    await tabAndPress(page, button(page, 'Login').first())
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('menus and dialogs give the focus back', async () => {
    const account = button(page, 'Account menu')
    await tabAndPress(page, account)
    await expect(menuItem(page, 'Profile')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menuItem(page, 'Profile')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectTrapped(page, dialog(page))
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
  })

  await test.step('sort and filter', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('w')
    await expect(page.getByText('3 of 3 words')).toBeVisible()
    const sort = button(page, 'Sort by Recent, Ascending')
    await tabAndPress(page, sort)
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(sort).toBeFocused()
    await tabAndPress(page, page.getByRole('button', { name: 'craft' }), 'Space')
    await expect(page.getByText('1 of 3 words · Filtered by 1 list(s)')).toBeVisible()
    await page.keyboard.press('Space')
    await page.keyboard.press('/')
    await page.keyboard.type('weft')
    await expect(page.getByText('1 of 3 words · matching "weft"')).toBeVisible()
    await tabAndPress(page, button(page, 'Clear search'))
    await expect(page.getByText('3 of 3 words')).toBeVisible()
  })

  await test.step('edit: the sheet keeps the focus when the menu has faded', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await tabAndPress(page, button(page, 'Options for weft'))
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(menuItem(page, 'Edit')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expectTrapped(page, dialog(page))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await tabAndPress(page, button(page, 'Add context'))
    await expect(page.getByLabel('Your note')).toBeFocused()
    await page.keyboard.type('at the museum')
    await tabAndPress(page, button(page, 'Save'))
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(button(page, 'Edit the note of weft')).toBeVisible()
  })

  await test.step('select, tag, and take the change back', async () => {
    await tabTo(page, page.getByRole('link', { name: 'warp' }))
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page).getByText('2 selected')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const tag = bar(page).getByRole('button', { name: 'Add to a list' })
    await tabAndPress(page, tag)
    await expect(page.getByRole('dialog', { name: 'Add 2 words to a list' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(tag).toBeFocused()
    await tabAndPress(page, bar(page).getByRole('button', { name: 'Mark as Learned' }))
    await expect(page.getByText('2 words marked as learned')).toBeVisible()
    await tabAndPress(page, button(page, 'Undo').first())
    await expect(page.getByText('3 of 3 words')).toBeVisible()
  })

  await test.step('add a word: the list has the focus', async () => {
    await page.goto('/dashboard')
    await page.keyboard.press('a')
    await page.keyboard.type('river')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/words$/)
    await expect(page.getByRole('combobox', { name: 'Word' })).toHaveCount(0)
    await expectFocus(page)
    await page.keyboard.press('?')
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(shortcuts).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shortcuts).toHaveCount(0)
    await expectFocus(page)
  })

  await test.step('delete a word, and take that back before the server has answered', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const options = button(page, 'Options for loom')
    const question = page.getByRole('alertdialog')
    await options.press('Enter')
    await menuItem(page, 'Delete').press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expectTrapped(page, question)
    await page.keyboard.press('Escape')
    await expect(options).toBeFocused()
    await options.press('Enter')
    await menuItem(page, 'Delete').press('Enter')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const answer = await holdAnswers(page, 'DeleteVocabularyItems')
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(question).toHaveCount(0)
    await expectFocus(page)
    await page.keyboard.press('Control+z')
    answer()
    await expect(page.getByRole('link', { name: 'loom', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'loom', exact: true })).toBeFocused()
  })

  await test.step('choose a language', async () => {
    await page.goto('/settings/languages')
    const change = button(page, 'Change native language')
    const choice = page.getByRole('dialog', { name: 'Your native language' })
    await change.press('Enter')
    await expect(choice.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(choice).toHaveCount(0)
    await expect(change).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('croat')
    await expect(choice.getByRole('searchbox')).toHaveValue('croat')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await choice.getByRole('button', { name: 'Choose' }).press('Enter')
    await expect(choice).toHaveCount(0)
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
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Learn' }).press('Enter')
    await expect(page).toHaveURL(/\/learn$/)
    await expect(toast).toBeHidden()
    await page.goto('/settings')
    const add = button(page, 'Add word, "child" is not saved yet')
    await expect(add).toBeVisible()
    await expect(page.getByText('is not saved yet', { exact: true })).toBeHidden()
    await add.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Word' })).toHaveValue('')
    await button(page, 'Bring it back').press('Enter')
    await expect(page.getByRole('combobox', { name: 'Word' })).toHaveValue('child')
    await page.keyboard.press('Escape')
    await add.press('Enter')
    await button(page, 'Discard').press('Enter')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Add word')).toBeVisible()
  })

  await test.step('log out', async () => {
    await tabAndPress(page, button(page, 'Account menu'))
    await expect(menuItem(page, 'Profile')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(menuItem(page, 'Log out')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Login').first()).toBeVisible()
  })
})

test('by keyboard alone: a review of several words, a picture, a quiz that ends early, an export', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  const photo = makeFlatPng({ width: 60, height: 40, depth: 8 })
  await saveWords(page, [{ text: 'weft', photo }, { text: 'gossamer' }, { text: 'loom' }])

  await test.step('review', async () => {
    await page.goto('/words')
    await tabAndPress(page, page.getByRole('link', { name: 'Review', exact: true }))
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    const menu = button(page, 'More options')
    await tabAndPress(page, menu)
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })

  await test.step('the picture opens, and gives the focus back', async () => {
    await tabAndPress(page, button(page, 'Show meaning'))
    const picture = button(page, 'Enlarge the picture kept with "weft"')
    await tabAndPress(page, picture)
    await expect(dialog(page)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectTrapped(page, dialog(page))
    await page.keyboard.press('Escape')
    await expect(picture).toBeFocused()
  })

  await test.step('answer', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('1')
    await expect(page.getByText('Word 2 of 4')).toBeVisible()
    for (const word of ['2 of 4', '3 of 4', '4 of 4']) {
      await expect(page.getByText(`Word ${word}`)).toBeVisible()
      await expect(button(page, 'Show meaning')).toBeVisible()
      await page.keyboard.press('2')
      await expect(button(page, 'Show meaning')).toBeHidden()
      await page.keyboard.press('2')
    }
    // The word with a picture has a second step.
    await expect(button(page, 'Complete Review')).toBeVisible()
    await expect(button(page, 'Previous')).toBeVisible()
    await page.keyboard.press('2')
    await expect(page.getByRole('heading', { name: 'Review Complete!' })).toBeFocused()
    await allAnswersSaved(page)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('flashcards without words', async () => {
    await page.goto('/learn/flashcards')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('quiz', async () => {
    await page.goto('/learn/quizes')
    await expectAccessibleInBothThemes(page)
    await tabAndPress(page, button(page, 'Start Quiz'))
    await expect(page.getByRole('heading', { level: 1, name: /^Question 1/ })).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await tabAndPress(page, page.getByRole('list', { name: 'Options' }).getByRole('button').nth(1))
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await tabAndPress(page, button(page, 'End Quiz'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('settings', async () => {
    await page.goto('/settings/word-database')
    const downloading = page.waitForEvent('download')
    await tabAndPress(page, button(page, 'Export'))
    await downloading
    await tabAndPress(page, button(page, 'Clear'))
    await expectTrapped(page, page.getByRole('alertdialog'))
    await page.keyboard.press('Escape')
    await expect(button(page, 'Clear')).toBeFocused()
    await page.goto('/settings/profile')
    await tabAndPress(page, page.getByRole('button', { name: /^Delete/ }))
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await page.goto('/settings')
    await tabTo(page, page.getByRole('radio', { name: 'System' }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
