import type { Page } from '@playwright/test'
import { button, open, opened, press, type Screen } from '@/tests/visual/screens/screen'

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function select(page: Page) {
  await row(page, 'gossamer').click({ modifiers: ['Control'] })
  await row(page, 'lighthouse').click({ modifiers: ['Control'] })
  await page.getByText('2 selected').waitFor()
}

/** The word list. */
export const WORD_SCREENS: readonly Screen[] = [
  { name: 'words', path: '/words', isWide: true },
  { name: 'words-selected', path: '/words', show: select, isWide: true },
  {
    name: 'words-tag',
    path: '/words',
    show: async (page) => {
      await select(page)
      await page.getByRole('button', { name: 'Add to a list' }).click()
      await opened(page)
    },
  },
  { name: 'words-menu', path: '/words', show: (page) => open(page, 'Options for gossamer') },
  { name: 'words-sort', path: '/words', show: (page) => open(page, /^Sort by/) },
  {
    name: 'words-delete',
    path: '/words',
    show: async (page) => {
      await press(page, 'Options for gossamer')
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'words-compact',
    path: '/words',
    show: async (page) => {
      await press(page, /^Sort by/)
      await page.getByRole('menuitemradio', { name: 'Compact' }).click()
      await page.keyboard.press('Escape')
    },
    isWide: true,
  },
  { name: 'words-found', path: '/words?q=porto' },
  {
    name: 'words-none-found',
    path: '/words?q=zzz',
    // The code of an empty list is loaded when it is needed.
    show: (page) => button(page, 'Add "zzz"').waitFor(),
  },
]
