import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { reportFailure } from '../lib/steps.mjs'
import { findChromium } from '../lib/testing/chromium.mjs'
import { openVisitors } from './lighthouse/visitors.mjs'
import { startWordsServer } from './words-server.mjs'

/** Slow: 1.6 megabits and 150 ms. Fast: 20 megabits and 20 ms. */
const LINES = {
  slow: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
  fast: { offline: false, latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 600_000 },
}

/** A phone's processor has a quarter of this one's speed. */
const SLOWER = 4

/** `control`: an element that React listens on. `account`: 0 is signed out. */
const PAGES = [
  { path: '/', account: 0, control: 'main button' },
  { path: '/dashboard', account: 1, control: 'main a' },
  { path: '/words', account: 1, control: 'main a' },
]

/** @typedef {{painted: number, listening: number}} Times milliseconds from the request to the first text, and until React listens */

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Runs in the page: as where nobody is told of the paint (lib/server/http/every-request/scripts-after-paint.ts). */
function runScriptsAsTheyCome() {
  Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })
}

/** Runs in the page. @param {string} control */
function noteListening(control) {
  const timer = setInterval(() => {
    const element = document.querySelector(control)
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return
    Reflect.set(window, 'listening', performance.now())
    clearInterval(timer)
  }, 10)
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 * @returns {Promise<Times>}
 */
async function visit(page, address) {
  await page.goto(address)
  await page.waitForFunction(() => 'listening' in window)
  return page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    listening: Number(Reflect.get(window, 'listening')),
  }))
}

/**
 * Measures on a slowed browser when pages are painted and when they listen, at the first visit and with a full cache; in
 * turns with scripts that run as they come instead of after the first paint.
 * @param {string[]} given command-line arguments
 * @returns {Promise<number>} the exit code
 */
export async function benchPaint(given) {
  const { values } = parseArgs({ args: given, options: { runs: { type: 'string', default: '5' } } })
  const server = await startWordsServer(50)
  const { launch } = await findChromium()
  const browser = await chromium.launch(launch)
  try {
    const visitors = await openVisitors(server.address, 1)
    console.log('Milliseconds to the first text / until React listens, medians\n')
    for (const { path, account, control } of PAGES)
      for (const [line, conditions] of Object.entries(LINES)) {
        /** @type {Record<string, Times[]>} */
        const times = {}
        for (let run = 0; run < Number(values.runs); run++)
          for (const way of ['as they come', 'after the paint']) {
            const context = await browser.newContext({
              viewport: { width: 390, height: 844 },
              serviceWorkers: 'block',
            })
            await context.addCookies(visitors[account]?.cookies ?? [])
            const page = await context.newPage()
            if (way === 'as they come') await page.addInitScript(runScriptsAsTheyCome)
            await page.addInitScript(noteListening, control)
            const session = await context.newCDPSession(page)
            await session.send('Network.enable')
            await session.send('Network.emulateNetworkConditions', conditions)
            await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
            for (const cache of ['first visit', 'again']) {
              const key = `${line} line, ${cache}, ${way}`
              times[key] ??= []
              times[key].push(await visit(page, server.address + path))
            }
            await context.close()
          }
        for (const [name, all] of Object.entries(times)) {
          const of = (/** @type {keyof Times} */ key) => Math.round(median(all.map((one) => one[key])))
          console.log(`${path.padEnd(12)}${name.padEnd(44)}${of('painted')} / ${of('listening')}`)
        }
      }
    return 0
  } catch (error) {
    reportFailure(error)
    return 1
  } finally {
    await browser.close()
    await server.stop()
  }
}
