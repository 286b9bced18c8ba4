import { weighPage } from './page-weight.mjs'

const KB = 1024
/** KB of fonts on first load: a page with examples also needs the italic. */
const FONTS = { landing: 90, signedIn: 70 }
/** KB of the code for motion, which is loaded after the first paint and does not count as scripts of the page. */
const MAX_MOTION = 55
/** Sum of all layout shifts of a page. */
const MAX_SHIFT = 0.02
/** KB by which the scripts of a page may differ between two builds of one source: tens of bytes were measured. */
const BUILD_NOISE = 0.5
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** @typedef {{path: string, budget: number, signedIn: boolean}} PageBudget */

/**
 * KB of scripts on first load of pages for learners: what was measured, rounded up (docs/decisions/0029-the-plain-way-of-a-request.md).
 * @type {Record<string, number>}
 */
const LEARNER_PAGES = {
  '/dashboard': 201,
  '/words': 213,
  '/words/review': 217,
  '/words/{id}': 205,
  '/learn': 186,
  '/learn/quizes': 197,
  '/learn/flashcards': 210,
  '/learn/word-association': 203,
  '/learn/fill-in-the-blanks': 210,
  '/learn/daily-challenge': 200,
  '/settings': 188,
  '/settings/profile': 192,
  '/settings/profile/edit': 212,
  '/settings/security': 205,
  '/settings/languages': 209,
  '/settings/schedule': 211,
  '/settings/notifications': 206,
  '/settings/word-database': 192,
  '/settings/word-database/import': 195,
  '/settings/capture': 188,
  '/settings/connections': 206,
  '/settings/offline': 192,
}

/** @type {PageBudget[]} */
export const PAGE_BUDGETS = [
  { path: '/', budget: 140, signedIn: false },
  { path: '/blog', budget: 140, signedIn: false },
  ...Object.entries(LEARNER_PAGES).map(([path, budget]) => ({ path, budget, signedIn: true })),
]

const inKb = (/** @type {number} */ bytes) => (bytes / KB).toFixed(1).padStart(6)

/**
 * Compares what a page loads, and how it moves, with its budgets.
 * @param {import('playwright').BrowserContext} context
 * @param {string} address of the page
 * @param {PageBudget} budget
 * @returns {Promise<{line: string, failures: string[]}>} `line`: what was measured
 */
export async function checkPageBudget(context, address, { path, budget, signedIn }) {
  const { bytes, shift, moved, foreign, failures } = await weighPage(context, address)
  const fonts = signedIn ? FONTS.signedIn : FONTS.landing
  if (bytes.Script > (budget + BUILD_NOISE) * KB) failures.push('over its budget')
  if (bytes.Font > fonts * KB) failures.push('over the budget of its fonts')
  if (bytes.Motion > (signedIn ? MAX_MOTION : 0) * KB) failures.push('over the budget of motion')
  if (shift > MAX_SHIFT) failures.push(`the layout shifts: ${moved.join(', ')}`)
  if (foreign[0]) failures.push(`requests ${foreign[0]}`)
  const amounts = [
    `${inKb(bytes.Script)} KB of ${budget}`,
    `motion ${inKb(bytes.Motion)} KB`,
    `fonts ${inKb(bytes.Font)} KB of ${fonts}`,
    `shift ${shift.toFixed(3)}`,
  ]
  return { line: `${path.padEnd(30)} ${amounts.join('  ')}  ${failures[0] ?? 'ok'}`, failures }
}
