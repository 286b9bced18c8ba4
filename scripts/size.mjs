// `npm run size -- [address]`: compares the JavaScript that each page loads, as a browser receives it (compressed),
// with its budget. Measures a production server that already runs; signs up a temporary learner there.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from './lib/testing/chromium.mjs'
import { signUpThrowaway } from './lib/testing/throwaway-learner.mjs'

const KB = 1024
/** Milliseconds after the load event during which scripts that the page requests still count. */
const SETTLE = 1500
/** KB on first load (docs/decisions/0007-first-data-come-with-the-page.md). */
const BUDGETS = [
  { path: '/', budget: 130, signedIn: false },
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
 * Bytes of scripts transferred when an address is opened with an empty cache.
 * @param {import('playwright').BrowserContext} context
 * @param {string} address
 */
async function measure(context, address) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set()
  /** @type {string[]} */
  const failures = []
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    scripts.add(requestId)
    if (response.status !== 200) failures.push(`${response.url} answered ${response.status}`)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const response = await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE)
  await page.close()
  if (response?.status() !== 200) failures.push(`answered ${response?.status()}`)
  return { bytes, failures }
}

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
    if (bytes > budget * KB) failures.push('over its budget')
    if (failures.length > 0) process.exitCode = 1
    const verdict = failures[0] ?? 'ok'
    console.log(`${path.padEnd(24)} ${(bytes / KB).toFixed(1).padStart(6)} KB of ${budget}  ${verdict}`)
  }
} finally {
  await browser.close()
}
