// `npm run size -- [address]`: how much JavaScript each page loads, as a browser receives it (compressed), against its
// budget. Measures a production server that already runs; signs up a throwaway learner there for the signed-in pages.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from './lib/chromium.mjs'

const KB = 1024
/** Milliseconds after the load event in which scripts that the page asks for at once still count. */
const SETTLE = 1500
/** KB on first load (docs/decisions/0007-first-data-come-with-the-page.md). */
const BUDGETS = [
  { path: '/', budget: 150 },
  { path: '/dashboard', budget: 220, signedIn: true },
  { path: '/words', budget: 220, signedIn: true },
  { path: '/words/review', budget: 220, signedIn: true },
  { path: '/learn', budget: 220, signedIn: true },
  { path: '/learn/flashcards', budget: 220, signedIn: true },
  { path: '/settings', budget: 220, signedIn: true },
]

/**
 * Bytes of scripts that opening an address transfers, nothing cached.
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

/**
 * Signs a learner up in the context.
 * @param {import('playwright').BrowserContext} context
 * @param {string} origin
 */
async function signUp(context, origin) {
  const page = await context.newPage()
  await page.goto(origin)
  const status = await page.evaluate(async () => {
    const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? ''
    const password = crypto.randomUUID()
    const body = new URLSearchParams({
      'user[email]': `size-${crypto.randomUUID()}@example.org`,
      'user[password]': password,
      'user[password_confirmation]': password,
    })
    const response = await fetch('/sign_up', { method: 'POST', headers: { 'X-CSRF-Token': token }, body })
    if (!response.ok) return response.status
    const { token: fresh } = await (await fetch('/api/csrf')).json()
    // A learner past the first minute: the language is chosen, and a word is there, whose row has scripts of its own.
    const query = `mutation Begin($word: UpsertVocabularyItemInput!) {
      updateUserMainLanguage(input: { mainLanguage: "de" }) { success }
      upsertVocabularyItem(input: $word) { errors }
    }`
    const answer = await fetch('/graphql?operationName=Begin', {
      method: 'POST',
      headers: { 'X-CSRF-Token': fresh, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { word: { vocabulary: { text: 'loom' } } } }),
    })
    return answer.status
  })
  await page.close()
  if (status !== 200) throw new Error(`Signing up answered ${status}.`)
}

const { positionals } = parseArgs({ allowPositionals: true })
const origin = new URL(positionals[0] ?? 'http://127.0.0.1:3000').origin
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
try {
  const visitor = await browser.newContext()
  const learner = await browser.newContext()
  await signUp(learner, origin)
  for (const { path, budget, signedIn } of BUDGETS) {
    const { bytes, failures } = await measure(signedIn ? learner : visitor, origin + path)
    if (bytes > budget * KB) failures.push('over its budget')
    if (failures.length > 0) process.exitCode = 1
    const verdict = failures[0] ?? 'ok'
    console.log(`${path.padEnd(12)} ${(bytes / KB).toFixed(1).padStart(6)} KB of ${budget}  ${verdict}`)
  }
} finally {
  await browser.close()
}
