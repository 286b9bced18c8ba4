import type { Page } from '@playwright/test'
import { open, press, type Screen } from '@/tests/visual/screens/screen'

/** Each run has an account of its own. */
const address = (page: Page) => [
  page.getByText(/@example\.org/),
  page.getByRole('textbox', { name: 'Email' }),
]

export const SETTINGS_SCREENS: readonly Screen[] = [
  { name: 'settings', path: '/settings', varies: address, isWide: true },
  { name: 'profile', path: '/settings/profile', varies: address },
  {
    name: 'profile-form',
    path: '/settings/profile',
    show: async (page) => {
      await press(page, /^Edit/)
      await page.getByLabel('First name').waitFor()
    },
    varies: address,
  },
  { name: 'security', path: '/settings/security', varies: address },
  { name: 'languages', path: '/settings/languages' },
  { name: 'native-language', path: '/settings/languages', show: (page) => open(page, /^Change/) },
  { name: 'schedule', path: '/settings/schedule', isWide: true },
  { name: 'notifications', path: '/settings/notifications', varies: address },
  { name: 'word-database', path: '/settings/word-database', isWide: true },
  {
    name: 'clear-words',
    path: '/settings/word-database',
    show: (page) => open(page, /^Clear/),
  },
  { name: 'import', path: '/settings/word-database/import', isWide: true },
  { name: 'capture', path: '/settings/capture' },
  { name: 'connections', path: '/settings/connections' },
  {
    name: 'offline-settings',
    path: '/settings/offline',
    // The size changes with the word data.
    varies: (page) => [page.getByText(/It takes/)],
  },
]

/** What a learner without words sees. */
export const EMPTY_SCREENS: readonly Screen[] = [
  {
    name: 'empty-dashboard',
    path: '/dashboard',
    varies: (page) => [page.getByText(/^\w+day, \d+ /)],
    isWide: true,
  },
  { name: 'empty-words', path: '/words', isWide: true },
  { name: 'empty-learn', path: '/learn' },
  { name: 'empty-flashcards', path: '/learn/flashcards' },
  { name: 'empty-quiz', path: '/learn/quizes' },
  { name: 'empty-review', path: '/words/review' },
]
