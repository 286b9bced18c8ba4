import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { signUpLearner } from '@/tests/support/learner'
import { saveWordsOfEveryKind } from '@/tests/visual/learner-with-words'
import { QUIZ_SCREENS } from '@/tests/visual/screens/quiz-screens'
import type { Screen } from '@/tests/visual/screens/screen'
import { EMPTY_SCREENS, SETTINGS_SCREENS } from '@/tests/visual/screens/settings-screens'
import { SHEET_SCREENS } from '@/tests/visual/screens/sheet-screens'
import { STUDY_SCREENS } from '@/tests/visual/screens/study-screens'
import { VISITOR_SCREENS } from '@/tests/visual/screens/visitor-screens'
import { WORD_SCREENS } from '@/tests/visual/screens/word-screens'

const THEMES = ['light', 'dark'] as const
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // Quizzes ask at random.
    Math.random = () => 0.4
    // The sheet and the study sessions of the screen before would be restored.
    if (sessionStorage.getItem('keep')) sessionStorage.removeItem('keep')
    else sessionStorage.clear()
  })
})

/**
 * Address of a new learner. Its letters have one width, so that it covers the same place in every picture; a UUID is
 * wider in one run than in another.
 */
const addressOfOneWidth = () =>
  `learner-${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => 'bdpq'[byte % 4]).join('')}@example.org`

/** Compares the screens with their pictures, and goes on after a difference, so that one run tells them all. */
async function compare(page: Page, screens: readonly Screen[]) {
  for (const screen of screens) {
    for (const size of screen.isWide ? [PHONE, DESKTOP] : [PHONE]) {
      await page.setViewportSize(size)
      if (size === PHONE || screen.isScrolled) {
        await page.goto(screen.path)
        await loaded(page)
        await screen.show?.(page)
      }
      await loaded(page)
      // Nothing is hovered.
      await page.mouse.move(0, 0)
      for (const theme of THEMES) {
        await showTheme(page, theme)
        await expect.soft(page).toHaveScreenshot(`${screen.name}-${size.width}-${theme}.png`, {
          mask: screen.varies?.(page),
          maskColor: '#888',
        })
      }
    }
  }
}

/** Waits until no placeholder is shown; fails when the page could not be shown. */
async function loaded(page: Page) {
  const placeholders = page.locator('[aria-busy=true], [aria-label="Loading..."]')
  await expect(placeholders.or(page.getByText('Loading...', { exact: true }))).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
}

/** Changes the theme of the open page, and waits for the pictures that only this theme shows. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]) {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { width, top } = image.getBoundingClientRect()
      return image.complete || width === 0 || top > innerHeight
    }),
  )
}

test('what a visitor sees', async ({ page, request }) => {
  // An instance without any account offers to restore a backup.
  await signUpLearner({ request })
  await compare(page, VISITOR_SCREENS)
})

test('what a new learner sees', async ({ page }) => {
  await signUpLearner(page, addressOfOneWidth())
  await compare(page, EMPTY_SCREENS)
})

for (const [title, screens] of [
  ['the word list', WORD_SCREENS],
  ['adding a word, and reviewing it', SHEET_SCREENS],
  ['the dashboard and flashcards', STUDY_SCREENS],
  ['a quiz', QUIZ_SCREENS],
  ['the settings', SETTINGS_SCREENS],
] as const) {
  test(title, async ({ page }) => {
    await signUpLearner(page, addressOfOneWidth())
    await saveWordsOfEveryKind(page)
    await compare(page, screens)
  })
}
