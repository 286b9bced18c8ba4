// `npm run size -- [address]`: compares the JavaScript and the fonts that each page loads, as a browser receives them
// (compressed), with their budgets. Measures a production server that already runs; signs up a temporary learner there.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from './lib/testing/chromium.mjs'
import { signUpThrowaway } from './lib/testing/throwaway-learner.mjs'

const KB = 1024
/** KB of fonts on first load: a page with examples also needs the italic. */
const FONTS = { landing: 90, signedIn: 90 }
/** Milliseconds after the load event during which scripts that the page requests still count. */
const SETTLE = 1500
/** KB of scripts on first load (docs/decisions/0007-first-data-come-with-the-page.md). */
const BUDGETS = [
  { path: '/', budget: 140, signedIn: false },
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

/**
 * Bytes of scripts and fonts transferred when an address is opened with an empty cache.
 * @param {import('playwright').BrowserContext} context
 * @param {string} address
 */
async function measure(context, address) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  /** @type {Map<string, 'Script' | 'Font'>} */
  const kinds = new Map()
  /** @type {string[]} */
  const failures = []
  const bytes = { Script: 0, Font: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Font') return
    kinds.set(requestId, type)
    if (response.status !== 200) failures.push(`${response.url} answered ${response.status}`)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  const response = await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE)
  await page.close()
  if (response?.status() !== 200) failures.push(`answered ${response?.status()}`)
  return { bytes, failures }
}

const inKb = (/** @type {number} */ bytes) => (bytes / KB).toFixed(1).padStart(6)

const { positionals } = parseArgs({ allowPositionals: true })
const origin = new URL(positionals[0] ?? 'http://127.0.0.1:3000').origin
const { launch } = await findChromium()
const browser = await chromium.launch(launch)
try {
  const visitor = await browser.newContext()
  const learner = await browser.newContext()
  const wordId = await signUpThrowaway(learner, origin)
  for (const { path, budget, signedIn } of BUDGETS) {
    const { bytes, failures } = await measure(
      signedIn ? learner : visitor,
      origin + path.replace('{id}', wordId),
    )
    const fonts = signedIn ? FONTS.signedIn : FONTS.landing
    if (bytes.Script > budget * KB) failures.push('over its budget')
    if (bytes.Font > fonts * KB) failures.push('over the budget of its fonts')
    if (failures.length > 0) process.exitCode = 1
    const verdict = failures[0] ?? 'ok'
    const amounts = [`${inKb(bytes.Script)} KB of ${budget}`, `fonts ${inKb(bytes.Font)} KB of ${fonts}`]
    console.log(`${path.padEnd(30)} ${amounts.join('  ')}  ${verdict}`)
  }
} finally {
  await browser.close()
}
