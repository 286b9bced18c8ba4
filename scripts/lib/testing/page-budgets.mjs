import { weighPage } from './page-weight.mjs'

const KB = 1024
/** KB of fonts on first load: a page with examples also needs the italic. */
const FONTS = { landing: 90, signedIn: 70 }
/** KB of the code for motion, which is loaded after the first paint and does not count as scripts of the page. */
const MAX_MOTION = 55
/** Sum of all layout shifts of a page. */
const MAX_SHIFT = 0.02
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** @typedef {{path: string, budget: number, signedIn: boolean}} PageBudget */

/**
 * KB of scripts on first load (docs/decisions/0007-first-data-come-with-the-page.md). Signed in, ten of them are the shortcuts
 * and the selection bar: what opens with a key must be there when the key is pressed, also offline.
 * @type {PageBudget[]}
 */
export const PAGE_BUDGETS = [
  { path: '/', budget: 140, signedIn: false },
  { path: '/blog', budget: 140, signedIn: false },
  ...[
    '/dashboard',
    '/words',
    '/words/review',
    '/words/{id}',
    '/learn',
    '/learn/quizes',
    '/learn/flashcards',
    '/learn/word-association',
    '/learn/fill-in-the-blanks',
    '/learn/daily-challenge',
    '/settings',
    '/settings/profile',
    '/settings/security',
    '/settings/languages',
    '/settings/schedule',
    '/settings/notifications',
    '/settings/word-database',
    '/settings/word-database/import',
    '/settings/capture',
    '/settings/connections',
    '/settings/offline',
  ].map((path) => ({ path, budget: budgetOf(path), signedIn: true })),
]

/**
 * The list and what can be done with its words, a review of many, and a long form: to be lowered
 * (docs/decisions/0029-the-plain-way-of-a-request.md).
 */
function budgetOf(/** @type {string} */ path) {
  if (path.startsWith('/words')) return 219
  return path === '/settings/schedule' ? 214 : 212
}

const inKb = (/** @type {number} */ bytes) => (bytes / KB).toFixed(1).padStart(6)

/**
 * Compares what a page loads, and how it moves, with its budgets.
 * @param {import('playwright').BrowserContext} context
 * @param {string} address of the page
 * @param {PageBudget} budget
 * @returns {Promise<{line: string, failures: string[]}>} `line`: what was measured
 */
export async function checkPageBudget(context, address, { path, budget, signedIn }) {
  const { bytes, shift, foreign, failures } = await weighPage(context, address)
  const fonts = signedIn ? FONTS.signedIn : FONTS.landing
  if (bytes.Script > budget * KB) failures.push('over its budget')
  if (bytes.Font > fonts * KB) failures.push('over the budget of its fonts')
  if (bytes.Motion > (signedIn ? MAX_MOTION : 0) * KB) failures.push('over the budget of motion')
  if (shift > MAX_SHIFT) failures.push('the layout shifts')
  if (foreign[0]) failures.push(`requests ${foreign[0]}`)
  const amounts = [
    `${inKb(bytes.Script)} KB of ${budget}`,
    `motion ${inKb(bytes.Motion)} KB`,
    `fonts ${inKb(bytes.Font)} KB of ${fonts}`,
    `shift ${shift.toFixed(3)}`,
  ]
  return { line: `${path.padEnd(30)} ${amounts.join('  ')}  ${failures[0] ?? 'ok'}`, failures }
}
