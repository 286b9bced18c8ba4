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

const shownWords = (page: Page) => page.getByRole('list', { name: 'Words' }).getByRole('link')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search words...' })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Lists' }).getByRole('button', { name })

async function openWords(page: Page, query = '') {
  await page.goto(`/words${query}`)
  await expect(page.getByText(/\d of \d+ words/)).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await signUpLearner(page)
})

test('a learner without words is led to the first one', { tag: '@logic' }, async ({ page }) => {
  await page.goto('/words')
  await expect(page.getByRole('heading', { name: "You haven't added any words yet." })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Your First Word' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('with words', () => {
  test.beforeEach(async ({ page }) => {
    await saveWords(page, WORDS)
  })

  test('the newest is on top, each leads to its review, and axe finds nothing', async ({ page }) => {
    await openWords(page)
    await expect(page).toHaveTitle(/^Words/)
    await expect(page.getByText('4 of 4 words')).toBeVisible()
    await expect(shownWords(page)).toHaveText(['gossamer', 'abandon', 'naïve', 'quixotic'])
    const row = page.getByRole('listitem').filter({ hasText: 'gossamer' })
    await expect(row.getByText('hauchdünn')).toBeVisible()
    await expect(row.getByRole('img', { name: 'Note' })).toBeVisible()
    await page.getByRole('button', { name: 'Sort by Recent, Ascending' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    // It closes on a press beside it, which does nothing else.
    await page.mouse.click(5, 400)
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page).toHaveURL(/\/words$/)
    await chip(page, 'films').click()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Options for gossamer' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, '[role=menu]')
    await page.keyboard.press('Escape')
    // A click anywhere in the row works, not only on the word.
    await row.getByText('what gossamer means').click({ force: true })
    await expect(page).toHaveURL(/\/words\/[\w-]+\/review$/)
  })

  test('search, sort and lists narrow the list, and survive a reload, a review and back', async ({
    page,
  }) => {
    await openWords(page)
    await searchBox(page).fill(' NAIVE ')
    await expect(shownWords(page)).toHaveText(['naïve'])
    await expect(page.getByText('1 of 4 words · matching "NAIVE"')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()

    await chip(page, 'films').click()
    await expect(page.getByText('2 of 4 words · Filtered by 1 list(s)')).toBeVisible()
    await page.getByRole('button', { name: 'Sort by Recent, Ascending' }).click()
    await page.getByRole('menuitemradio', { name: 'Alphabetical' }).click()
    await expect(shownWords(page)).toHaveText(['abandon', 'gossamer'])
    await expect(page).toHaveURL(/\/words\?sort=alphabetical&list=films$/)

    await page.reload()
    await expect(shownWords(page)).toHaveText(['abandon', 'gossamer'])
    await shownWords(page).first().click()
    await expect(page).toHaveURL(/\/review$/)
    await page.goBack()
    await expect(shownWords(page)).toHaveText(['abandon', 'gossamer'])
    await expect(chip(page, 'films')).toHaveAttribute('aria-pressed', 'true')

    await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveAttribute(
      'href',
      '/words/review?list=films',
    )
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(shownWords(page)).toHaveCount(4)
  })

  test('what matches nothing says so, learned words show on request, a deleted word is gone until Undo', {
    tag: '@logic',
  }, async ({ page }) => {
    await openWords(page, '?q=zzz')
    await expect(page.getByRole('heading', { name: 'No words match your current filters.' })).toBeVisible()
    await openWords(page, '?q=zzz&list=films')
    await expect(
      page.getByRole('heading', { name: 'No words match your selected tags and filters.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(shownWords(page)).toHaveCount(4)

    await saveWords(page, [{ text: 'known', stage: 'LEARNED' }])
    await openWords(page)
    await expect(page.getByText('4 of 4 words')).toBeVisible()
    await page.getByRole('button', { name: 'Show learned' }).click()
    await expect(page.getByText('5 of 5 words')).toBeVisible()
    await expect(shownWords(page).first()).toHaveText('known')

    await openWords(page)
    await page.getByRole('button', { name: 'Options for abandon' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "abandon"?' })
    const undo = await undoAfter(page, () => dialog.getByRole('button', { name: 'Delete' }).click())
    await expect(shownWords(page)).toHaveText(['gossamer', 'naïve', 'quixotic'])
    await undo.click()
    await expect(shownWords(page)).toHaveText(['gossamer', 'abandon', 'naïve', 'quixotic'])
    await page.reload()
    await expect(shownWords(page)).toHaveCount(4)
  })

  test('the keyboard alone searches, opens and deletes', { tag: '@logic' }, async ({ page }) => {
    await openWords(page)
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.type('a')
    // The last one by its meaning.
    await expect(shownWords(page)).toHaveText(['gossamer', 'abandon', 'naïve', 'quixotic'])

    await shownWords(page).first().focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Edit the note of gossamer' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Options for gossamer' })).toBeFocused()
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
})

test('a review gives the learner their place in a long list back', async ({ page }) => {
  await saveWords(
    page,
    Array.from({ length: 40 }, (_, n) => ({ text: `word ${n + 1}` })),
  )
  await openWords(page)
  const word = page.getByRole('link', { name: 'word 4', exact: true })
  // Only the first rows come with the page.
  await expect(shownWords(page)).toHaveCount(40)
  // Past rows that were never shown: their heights were only estimated.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(word).toBeInViewport()
  const top = async () => (await word.boundingBox())?.y ?? 0
  const before = await top()
  await word.click()
  await expect(page).toHaveURL(/\/review$/)
  await page.goBack()
  await expect(word).toBeInViewport()
  // Browsers round a scroll position to whole pixels.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
})

test('the longest word, meaning and list break no layout, also 320 px wide', { tag: '@logic' }, async ({
  page,
}) => {
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
