import type { Page } from '@playwright/test'
import { opened, press, type Screen } from '@/tests/visual/screens/screen'

/** Opens a page of the word that has everything. */
const openWord = (path: '' | '/review') => async (page: Page) => {
  const href = await page.getByRole('link', { name: 'gossamer', exact: true }).getAttribute('href')
  await page.goto((href ?? '').replace(/\/review$/, path))
}

/** The translations come after the meanings, and move them. */
async function lookUp(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().waitFor()
  await page.getByRole('group', { name: 'Suggested translations' }).waitFor()
}

/** One word: its page, the sheet that adds one, and its review. */
export const SHEET_SCREENS: readonly Screen[] = [
  {
    name: 'word-page',
    path: '/words',
    show: openWord(''),
    varies: (page) => [page.getByRole('region', { name: 'History' }).getByRole('list')],
    isWide: true,
  },
  { name: 'add-word', path: '/words/new', show: opened, isWide: true },
  { name: 'add-word-found', path: '/words/new?text=glimpse', show: lookUp, isWide: true },
  {
    name: 'add-word-context',
    path: '/words/new?text=glimpse',
    show: async (page) => {
      await lookUp(page)
      await page.getByRole('checkbox').first().check({ force: true })
      await press(page, 'Add context')
      await page.getByLabel('Your note').fill('the sea between two houses')
    },
    isWide: true,
  },
  {
    name: 'add-word-unknown',
    path: '/words/new?text=zzyzxq',
    show: (page) => page.getByText(/No meanings found/).waitFor(),
  },
  { name: 'review-covered', path: '/words', show: openWord('/review'), isWide: true },
  {
    name: 'review-meaning',
    path: '/words',
    show: async (page) => {
      await openWord('/review')(page)
      await press(page, 'Show meaning')
      await page.getByRole('img', { name: /Kept with/ }).waitFor()
    },
    isScrolled: true,
    isWide: true,
  },
  {
    // Only once: a review goes on at the step where it was left.
    name: 'review-context',
    path: '/words',
    show: async (page) => {
      await openWord('/review')(page)
      await press(page, 'I knew it')
      await press(page, 'Next')
      await page.getByRole('img', { name: /Kept with/ }).waitFor()
    },
  },
]
