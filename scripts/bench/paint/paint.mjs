import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { reportFailure } from '../../lib/steps.mjs'
import { findChromium } from '../../lib/testing/chromium.mjs'
import { openVisitors } from '../lighthouse/visitors.mjs'
import { startSite } from '../site/site.mjs'
import { startEmptyApp } from './empty-app.mjs'

/** Slow: 1.6 megabits and 150 ms. Fast: 20 megabits and 20 ms. */
const LINES = {
  slow: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
  fast: { offline: false, latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 600_000 },
}

/** A phone's processor has a quarter of this one's speed. */
const SLOWER = 4
/** Milliseconds after which a page has done its first work. */
const REST_MS = 2_000

/** `account`: 0 is signed out. */
const PAGES = ['/', '/dashboard', '/words', '/learn', '/learn/flashcards', '/words/review', '/settings'].map(
  (path) => ({ path, account: path === '/' ? 0 : 1 }),
)

/**
 * @typedef {object} Times
 * @property {number} painted milliseconds from the request to the first text
 * @property {number} ready milliseconds until a press works
 * @property {number} blocked milliseconds by which tasks exceed 50 ms, until the page rests
 * @property {number} script KB of scripts, as sent
 */

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Runs in the page: notes when it says that it can be used (components/layout/page-ready.tsx), and long tasks. */
function noteTimes() {
  Object.assign(window, { blocked: 0 })
  new PerformanceObserver((list) => {
    const over = list.getEntries().reduce((sum, { duration }) => sum + duration - 50, 0)
    Reflect.set(window, 'blocked', Reflect.get(window, 'blocked') + over)
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(() => {
    if (document.documentElement.dataset.ready === undefined || 'readyAt' in window) return
    Reflect.set(window, 'readyAt', performance.now())
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 * @returns {Promise<Times>}
 */
async function visit(page, address) {
  await page.goto(address)
  await page.waitForFunction(() => 'readyAt' in window)
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ready: Number(Reflect.get(window, 'readyAt')),
    blocked: Number(Reflect.get(window, 'blocked')),
    script:
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')), 0) / 1024,
  }))
}

/**
 * Measures on a slowed browser when pages are painted, when a press works and how long they block, at the first visit and with a
 * full cache, in turns with an empty page of the same Next.
 * @param {string[]} given command-line arguments
 * @returns {Promise<number>} the exit code
 */
export async function benchPaint(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      runs: { type: 'string', default: '5' },
      words: { type: 'string', default: '50' },
      only: { type: 'string' },
    },
  })
  const server = await startSite({ accounts: [Number(values.words)] })
  const empty = await startEmptyApp()
  const { launch } = await findChromium()
  const browser = await chromium.launch(launch)
  try {
    const visitors = await openVisitors(server.address, 1)
    console.log('Milliseconds: first text / a press works / blocked; KB of scripts. Medians\n')
    for (const { path, account } of PAGES.filter(({ path }) => !values.only || path === values.only))
      for (const [line, conditions] of Object.entries(LINES)) {
        /** @type {Record<string, Times[]>} */
        const times = {}
        for (let run = 0; run < Number(values.runs); run++)
          for (const address of [empty.address, server.address + path]) {
            const context = await browser.newContext({
              viewport: { width: 390, height: 844 },
              serviceWorkers: 'block',
            })
            await context.addCookies(visitors[account]?.cookies ?? [])
            const page = await context.newPage()
            await page.addInitScript(noteTimes)
            const session = await context.newCDPSession(page)
            await session.send('Network.enable')
            await session.send('Network.emulateNetworkConditions', conditions)
            await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
            for (const cache of ['first visit', 'again']) {
              const key = `${line} line, ${cache.padEnd(12)} ${address === empty.address ? 'empty' : path}`
              times[key] ??= []
              times[key].push(await visit(page, address))
            }
            await context.close()
          }
        for (const [name, all] of Object.entries(times).sort()) {
          const of = (/** @type {keyof Times} */ key) => Math.round(median(all.map((one) => one[key])))
          console.log(
            `${name.padEnd(52)}${of('painted')} / ${of('ready')} / ${of('blocked')}; ${of('script')} KB`,
          )
        }
      }
    return 0
  } catch (error) {
    reportFailure(error)
    return 1
  } finally {
    await browser.close()
    empty.stop()
    await server.stop()
  }
}
