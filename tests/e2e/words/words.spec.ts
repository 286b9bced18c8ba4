/** The list of words. tests/e2e/words/long-list.spec.ts has its places, tests/e2e/accessibility/keyboard.spec.ts its keys. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { undoAfter } from '@/tests/support/browser/undo'
import { deleteAllWords, type SavedWord, saveWords, signUpLearner } from '@/tests/support/learner'

const WORDS: SavedWord[] = [
  { text: 'quixotic', partOfSpeech: 'adjective', translation: 'weltfremd', lists: ['fun'] },
  { text: 'naïve', partOfSpeech: 'adjective', lists: ['work'], reviews: 2 },
  { text: 'abandon', partOfSpeech: 'verb', translation: 'aufgeben', lists: ['films', 'work'], reviews: 7 },
  {
    text: 'gossamer',
    partOfSpeech: 'adjective',
    translation: 'hauchdünn',
    note: 'a dress',
    lists: ['films'],
  },
]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const shownWords = (page: Page) => page.getByRole('list', { name: 'Words' }).getByRole('link')
const titles = (page: Page) => page.getByRole('list', { name: 'Words' }).locator('bdi')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected words' })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search words...' })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Lists' }).getByRole('button', { name })

async function openWords(page: Page, query = '') {
  await page.goto(`/words${query}`)
  await expect(page.getByText(/\d of \d+ words/)).toBeVisible()
}

test('the list of words: empty, the newest first, searched, sorted, and narrowed by lists', async ({
  page,
}) => {
  await signUpLearner(page)

  await test.step('a learner without words is led to the first one', async () => {
    await page.goto('/words')
    await expect(page.getByRole('heading', { name: "You haven't added any words yet." })).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Add Your First Word').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await saveWords(page, WORDS)
  })

  await test.step('the newest is on top, and tells what is known of it', async () => {
    await openWords(page)
    await expect(page).toHaveTitle(/^Words/)
    await expect(page.getByText('4 of 4 words')).toBeVisible()
    await expect(shownWords(page)).toHaveText(['gossamer', 'abandon', 'naïve', 'quixotic'])
    await expect(row(page, 'gossamer').getByText('hauchdünn')).toBeVisible()
    await expect(row(page, 'gossamer').getByRole('img', { name: 'Note' })).toBeVisible()
  })

  await test.step('menus close on a press beside them, which does nothing else', async () => {
    await button(page, 'Sort by Recent, Ascending').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.mouse.click(5, 400)
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page).toHaveURL(/\/words$/)
    await chip(page, 'films').click()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Options for gossamer').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, '[role=menu]')
    await page.keyboard.press('Escape')
    await chip(page, 'films').click()
    await expect(shownWords(page)).toHaveCount(4)
  })

  await test.step('a search narrows the list', async () => {
    await searchBox(page).fill(' NAIVE ')
    await expect(shownWords(page)).toHaveText(['naïve'])
    await expect(page.getByText('1 of 4 words · matching "NAIVE"')).toBeVisible()
    await button(page, 'Clear search').click()
  })

  await test.step('lists and sorting survive a reload, a review and back', async () => {
    await chip(page, 'films').click()
    await expect(page.getByText('2 of 4 words · Filtered by 1 list(s)')).toBeVisible()
    await button(page, 'Sort by Recent, Ascending').click()
    await page.getByRole('menuitemradio', { name: 'Alphabetical' }).click()
    await expect(shownWords(page)).toHaveText(['abandon', 'gossamer'])
    await expect(page).toHaveURL(/\/words\?sort=alphabetical&list=films$/)

    await page.reload()
    await expect(shownWords(page)).toHaveText(['abandon', 'gossamer'])
    // A click anywhere in the row works, not only on the word.
    await row(page, 'gossamer').getByText('what gossamer means').click({ force: true })
    await expect(page).toHaveURL(/\/words\/[\w-]+\/review$/)
    await page.goBack()
    await expect(shownWords(page)).toHaveText(['abandon', 'gossamer'])
    await expect(chip(page, 'films')).toHaveAttribute('aria-pressed', 'true')

    await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveAttribute(
      'href',
      '/words/review?list=films',
    )
    await button(page, 'Clear').click()
    await expect(shownWords(page)).toHaveCount(4)
  })
})

test('words are found by keyboard, deleted, put on lists, taken for learned, and brought back', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, WORDS)

  await test.step('what matches nothing says so', async () => {
    await openWords(page, '?q=zzz')
    await expect(page.getByRole('heading', { name: 'No words match your current filters.' })).toBeVisible()
    await openWords(page, '?q=zzz&list=films')
    await expect(
      page.getByRole('heading', { name: 'No words match your selected tags and filters.' }),
    ).toBeVisible()
    await button(page, 'Clear filters').click()
    await expect(shownWords(page)).toHaveCount(4)
  })

  await test.step('a deleted word is gone until Undo', async () => {
    await openWords(page)
    await button(page, 'Options for abandon').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "abandon"?' })
    const undo = await undoAfter(page, () => dialog.getByRole('button', { name: 'Delete' }).click())
    await expect(shownWords(page)).toHaveText(['gossamer', 'naïve', 'quixotic'])
    await undo.click()
    await expect(shownWords(page)).toHaveText(['gossamer', 'abandon', 'naïve', 'quixotic'])
    await page.reload()
    await expect(shownWords(page)).toHaveCount(4)
  })

  await test.step('the keyboard alone searches, deletes and opens', async () => {
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.type('a')
    // The last one by its meaning.
    await expect(shownWords(page)).toHaveText(['gossamer', 'abandon', 'naïve', 'quixotic'])
    await shownWords(page).first().focus()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Edit the note of gossamer')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Options for gossamer')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Review' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await expect(shownWords(page)).toHaveText(['abandon', 'naïve', 'quixotic'])
    // The focus stays in the list after its row was deleted.
    await expect(shownWords(page).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/review$/)
  })

  await test.step('learned words show on request', async () => {
    await saveWords(page, [{ text: 'known', stage: 'LEARNED' }])
    await openWords(page)
    await expect(page.getByText('3 of 3 words')).toBeVisible()
    await button(page, 'Show learned').click()
    await expect(page.getByText('4 of 4 words')).toBeVisible()
    await expect(shownWords(page).first()).toHaveText('known')
  })

  await test.step('several words are put on a list and marked as learned, which is taken back', async () => {
    await deleteAllWords(page)
    await saveWords(page, [
      { text: 'loom' },
      { text: 'weft', lists: ['craft'] },
      { text: 'warp' },
      { text: 'yarn' },
    ])
    await openWords(page)
    await row(page, 'warp').click({ modifiers: ['Control'] })
    await row(page, 'loom').click({ modifiers: ['Shift'] })
    await expect(bar(page).getByText('3 selected')).toBeVisible()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Add to a list' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add 3 words to a list' })
    await sheet.getByRole('textbox', { name: 'List' }).fill('weaving')
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('3 words put on "weaving"')).toBeVisible()
    const learned = bar(page).getByRole('button', { name: 'Mark as Learned' })
    const undo = await undoAfter(page, () => learned.click())
    await expect(page.getByText('3 words marked as learned')).toBeVisible()
    await expect(titles(page)).toHaveText(['yarn'])
    await undo.click()
    await expect(titles(page)).toHaveText(['yarn', 'warp', 'weft', 'loom'])
    await page.reload()
    await expect(page.getByRole('button', { name: /^weaving\s*3$/ })).toBeVisible()
    await expect(row(page, 'weft').getByText('craft, weaving')).toBeVisible()
    await expect(row(page, 'loom').getByText('New')).toBeVisible()
  })

  await test.step('the keyboard alone selects, deletes and brings back', async () => {
    await page.getByRole('link', { name: 'warp' }).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page).getByText('2 selected')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 2 words?' })
    const undo = await undoAfter(page, () => dialog.getByRole('button', { name: 'Delete' }).press('Enter'))
    await expect(titles(page)).toHaveText(['yarn', 'loom'])
    await undo.click()
    await expect(titles(page)).toHaveText(['yarn', 'warp', 'weft', 'loom'])
  })

  await test.step('the longest word, meaning and list break no layout, also 320 px wide', async () => {
    await deleteAllWords(page)
    await saveWords(page, [
      {
        text: 'x'.repeat(100),
        meaning: 'y'.repeat(1_000),
        translation: 'z'.repeat(200),
        lists: ['l'.repeat(50)],
      },
      { text: 'مصادفة سعيدة', meaning: 'الحظ الجيد في العثور على أشياء قيمة', partOfSpeech: 'اسم' },
    ])
    const { height } = page.viewportSize() ?? { height: 800 }
    await page.setViewportSize({ width: 320, height })
    await openWords(page)
    await expect(shownWords(page)).toHaveCount(2)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
  })
})
