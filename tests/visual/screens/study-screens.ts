import { button, opened, type Screen } from '@/tests/visual/screens/screen'

/** Dashboard and study. */
export const STUDY_SCREENS: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    varies: (page) => [
      page.getByText(/^\w+day, \d+ /),
      page.getByRole('img', { name: /^You reviewed or added/ }),
      page.getByRole('region', { name: 'Coming up' }),
      page.getByRole('region', { name: 'Recent Activity' }),
    ],
    isWide: true,
  },
  { name: 'review-session', path: '/words/review', isWide: true },
  { name: 'learn', path: '/learn', isWide: true },
  { name: 'flashcard', path: '/learn/flashcards', isWide: true },
  {
    name: 'flashcard-back',
    path: '/learn/flashcards',
    show: async (page) => {
      await page.keyboard.press('Space')
      await button(page, 'No more tips').waitFor()
    },
    isWide: true,
  },
  { name: 'quiz', path: '/learn/quizes', isWide: true },
  { name: 'not-found', path: '/nowhere', isWide: true },
  { name: 'word-not-found', path: '/words/none', isWide: true },
  {
    name: 'shortcuts',
    path: '/learn',
    show: async (page) => {
      await page.keyboard.press('?')
      await opened(page)
    },
    isWide: true,
  },
]
