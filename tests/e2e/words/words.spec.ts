/** The list of words. tests/e2e/words/long-list.spec.ts has its places, tests/e2e/accessibility/keyboard.spec.ts its keys. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { undoAfter } from '@/tests/support/browser/undo'
import { type SavedWord, saveWords, signUpLearner } from '@/tests/support/learner'

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

const UNKNOWN_ID = '0199aaaa-0000-7000-8000-000000000000'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const shownWords = (page: Page) => page.getByRole('list', { name: 'Words' }).getByRole('link')
const titles = (page: Page) => page.getByRole('list', { name: 'Words' }).locator('bdi')
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const bar = (page: Page) => page.getByRole('region', { name: 'Selected words' })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search words...' })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Lists' }).getByRole('button', { name })

async function openWords(page: Page, query = '') {
  await page.goto(`/words${query}`)
  await expect(page.getByText(/\d of \d+ words/)).toBeVisible()
}

test('the list of words: empty, searched, sorted, narrowed, changed by keyboard and by selection, and old links to it', {
  tag: '@logic',
}, async ({ page, allowError }) => {
  allowError(/status of 40[04]/, 'the words and addresses that are not there')
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

  await test.step('several words are put on a list and marked as learned, which is taken back', async () => {
    await openWords(page)
    await row(page, 'abandon').click({ modifiers: ['Control'] })
    await row(page, 'quixotic').click({ modifiers: ['Shift'] })
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
    await expect(titles(page)).toHaveText(['gossamer'])
    await undo.click()
    await expect(titles(page)).toHaveText(['gossamer', 'abandon', 'naïve', 'quixotic'])
    await page.reload()
    await expect(page.getByRole('button', { name: /^weaving\s*3$/ })).toBeVisible()
    await expect(row(page, 'quixotic').getByText('fun, weaving')).toBeVisible()
    await expect(row(page, 'quixotic').getByText('New')).toBeVisible()
  })

  await test.step('the keyboard alone searches, deletes, brings back, and opens', async () => {
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
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "gossamer"?' })
    const undo = await undoAfter(page, () => dialog.getByRole('button', { name: 'Delete' }).press('Enter'))
    await expect(shownWords(page)).toHaveText(['abandon', 'naïve', 'quixotic'])
    // The focus stays in the list after its row was deleted.
    await expect(shownWords(page).first()).toBeFocused()
    await undo.press('Enter')
    await expect(shownWords(page)).toHaveText(['gossamer', 'abandon', 'naïve', 'quixotic'])
    await page.reload()
    await expect(shownWords(page)).toHaveCount(4)
    await shownWords(page).first().press('Enter')
    await expect(page).toHaveURL(/\/review$/)
  })

  await test.step('an old link, to a word that is gone, leads back to the list', async () => {
    // tests/boot/answers.test.ts has what the server answers.
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    for (const [path, name] of [
      ['/words/none/of/this', 'Page Not Found'],
      [`/words/${UNKNOWN_ID}/review`, 'Word not found'],
      [`/words/${UNKNOWN_ID}`, 'Word not found'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    }
    await expect(page.locator('html'), 'the theme of the others').toHaveAttribute('data-theme', 'dark')
    await page.getByRole('link', { name: 'Back to Vocabulary' }).click()
    await expect(page).toHaveURL('/words')
    await expect(shownWords(page)).toHaveCount(4)
  })

  await test.step('an address that cannot be read is answered in words that everybody can read', async () => {
    // tests/services/http/refusal-pages.test.ts has its rules.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/words/%ff', { waitUntil: 'load' })
      await expect(page.getByRole('heading', { name: 'This address cannot be read' })).toBeVisible()
      await expectAccessible(page)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
      }
    }
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('the longest word, meaning and list break no layout, also 320 px wide', async () => {
    await saveWords(page, [
      {
        text: 'x'.repeat(100),
        meaning: 'y'.repeat(1_000),
        translation: 'z'.repeat(200),
        lists: ['l'.repeat(50)],
      },
      { text: 'مصادفة سعيدة', meaning: 'الحظ الجيد في العثور على أشياء قيمة', partOfSpeech: 'اسم' },
    ])
    await page.setViewportSize({ width: 320, height: 800 })
    await openWords(page)
    await expect(shownWords(page)).toHaveCount(6)
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })
})
