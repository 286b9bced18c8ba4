// `node scripts/bench/capture.mjs [address]`: how long suggestions and meanings take, from the server and as seen in
// the browser. Measures a production server that already runs; signs up a temporary learner there.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../lib/testing/chromium.mjs'
import { signUpThrowaway } from '../lib/testing/throwaway-learner.mjs'

/** All kinds: common, rare, with several words, with many meanings. */
const WORDS = [
  ...[
    'house',
    'water',
    'serendipity',
    'ice cream',
    'set',
    'quickly',
    'because',
    'kettle',
    'bank',
    'umbrella',
  ],
  ...[
    'language',
    'ephemeral',
    'mother-in-law',
    'break',
    'window',
    'science',
    'gratitude',
    'blue',
    'market',
    'weave',
  ],
]
const SERVER_ROUNDS = 20
const PREFIX = 3

/** @param {string} name @param {number[]} times milliseconds */
function report(name, times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  console.log(
    `${name.padEnd(44)} median ${at(0.5).padStart(6)} ms   p95 ${at(0.95).padStart(6)} ms   n=${times.length}`,
  )
}

/** @param {(word: string) => string} addressOf */
async function measureServer(addressOf) {
  /** @type {number[]} */
  const times = []
  for (let round = 0; round <= SERVER_ROUNDS; round += 1) {
    for (const word of WORDS) {
      const start = performance.now()
      const response = await fetch(addressOf(word))
      await response.arrayBuffer()
      // The first round opens connections and warms the code up.
      if (round > 0) times.push(performance.now() - start)
    }
  }
  return times
}

/**
 * Runs in the page: milliseconds from the next key press to the frame in which an element matches.
 * @param {string} selector
 * @returns {Promise<number>}
 */
function timeFromKey(selector) {
  return new Promise((resolve) => {
    const onKey = (/** @type {KeyboardEvent} */ { timeStamp }) => {
      const look = () => {
        if (document.querySelector(selector)) resolve(performance.now() - timeStamp)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', onKey, { once: true, capture: true })
  })
}

/** @param {import('playwright').Page} page @param {{typed: string, key: string, selector: string}} press */
async function measurePress(page, { typed, key, selector }) {
  const field = page.getByRole('combobox', { name: 'Word' })
  await field.fill('')
  await page.locator(selector).first().waitFor({ state: 'detached' })
  await field.fill(typed)
  const time = page.evaluate(timeFromKey, selector)
  await field.press(key)
  return time
}

/** @param {import('playwright').BrowserContext} context @param {string} origin */
async function measureBrowser(context, origin) {
  const page = await context.newPage()
  await page.goto(`${origin}/words`)
  await page.getByRole('button', { name: 'Add word' }).first().click()
  await page.getByRole('combobox', { name: 'Word' }).waitFor()
  /** @type {{suggestions: number[], meanings: number[]}} */
  const times = { suggestions: [], meanings: [] }
  for (const word of WORDS) {
    const [typed, key] = [word.slice(0, PREFIX - 1), word.charAt(PREFIX - 1)]
    if (key !== ' ')
      times.suggestions.push(await measurePress(page, { typed, key, selector: '[role=option]' }))
    times.meanings.push(await measurePress(page, { typed: word, key: 'Enter', selector: '[type=checkbox]' }))
  }
  return times
}

const { positionals } = parseArgs({ allowPositionals: true })
const origin = new URL(positionals[0] ?? 'http://127.0.0.1:3000').origin
const { launch } = await findChromium()
const browser = await chromium.launch(launch)
try {
  const query = (/** @type {Record<string, string>} */ parameters) => new URLSearchParams(parameters)
  report(
    'server: suggestions',
    await measureServer(
      (word) => `${origin}/api/dictionary/sug?${query({ s: word.slice(0, PREFIX), max: '5' })}`,
    ),
  )
  report(
    'server: meanings',
    await measureServer((word) => `${origin}/api/dictionary/words?${query({ sp: word, md: 'd', max: '5' })}`),
  )
  const context = await browser.newContext()
  await signUpThrowaway(context, origin)
  const { suggestions, meanings } = await measureBrowser(context, origin)
  report('browser: key press to suggestions (300 ms wait)', suggestions)
  report('browser: Enter to meanings', meanings)
} finally {
  await browser.close()
}
