/** Vitest setup file of the component tests: `toBeVisible`, `toHaveAttribute` and the like, and a patient `findBy`. */
import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'

// Menus, dialogs, toasts and quizzes load their code at first use, which takes seconds on a busy machine. The default
// of 1 s made the first test of a file fail that opens one.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no media queries. Tests prefer that nothing moves, as those in browsers do (playwright.config.ts).
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// jsdom has no layout to scroll, and says so on the console.
window.scrollBy = () => undefined
