// `npm run size -- [address]`: compares the JavaScript and the fonts that each page loads on a phone, as a browser receives
// them (compressed), and its layout shift with their budgets; no page may request anything from another site. Measures a
// production server that already runs; signs up a temporary learner there.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from './lib/testing/chromium.mjs'
import { weighPage } from './lib/testing/page-weight.mjs'
import { signUpThrowaway } from './lib/testing/throwaway-learner.mjs'

const KB = 1024
/** KB of fonts on first load: a page with examples also needs the italic. */
const FONTS = { landing: 90, signedIn: 70 }
/** KB of the code for motion, which is loaded after the first paint and does not count as scripts of the page. */
const MAX_MOTION = 55
/** Sum of all layout shifts of a page. */
const MAX_SHIFT = 0.02
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** KB of scripts on first load (docs/decisions/0007-first-data-come-with-the-page.md). */
const BUDGETS = [
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
    '/settings',
    '/settings/profile',
    '/settings/security',
    '/settings/languages',
    '/settings/schedule',
    '/settings/notifications',
    '/settings/word-database',
    '/settings/word-database/import',
    '/settings/capture',
  ].map((path) => ({ path, budget: 200, signedIn: true })),
]

const inKb = (/** @type {number} */ bytes) => (bytes / KB).toFixed(1).padStart(6)

const { positionals } = parseArgs({ allowPositionals: true })
const origin = new URL(positionals[0] ?? 'http://127.0.0.1:3000').origin
const { launch } = await findChromium()
const browser = await chromium.launch(launch)
try {
  const visitor = await browser.newContext(PHONE)
  const learner = await browser.newContext(PHONE)
  const wordId = await signUpThrowaway(learner, origin)
  for (const { path, budget, signedIn } of BUDGETS) {
    const { bytes, shift, foreign, failures } = await weighPage(
      signedIn ? learner : visitor,
      origin + path.replace('{id}', wordId),
    )
    const fonts = signedIn ? FONTS.signedIn : FONTS.landing
    if (bytes.Script > budget * KB) failures.push('over its budget')
    if (bytes.Font > fonts * KB) failures.push('over the budget of its fonts')
    if (bytes.Motion > (signedIn ? MAX_MOTION : 0) * KB) failures.push('over the budget of motion')
    if (shift > MAX_SHIFT) failures.push('the layout shifts')
    if (foreign[0]) failures.push(`requests ${foreign[0]}`)
    if (failures.length > 0) process.exitCode = 1
    const verdict = failures[0] ?? 'ok'
    const amounts = [
      `${inKb(bytes.Script)} KB of ${budget}`,
      `motion ${inKb(bytes.Motion)} KB`,
      `fonts ${inKb(bytes.Font)} KB of ${fonts}`,
      `shift ${shift.toFixed(3)}`,
    ]
    console.log(`${path.padEnd(30)} ${amounts.join('  ')}  ${verdict}`)
  }
} finally {
  await browser.close()
}
