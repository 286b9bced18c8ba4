import { chromium } from 'playwright'
import { findChromium } from '../lib/testing/chromium.mjs'
import { PHONE } from '../lib/testing/page-budgets.mjs'
import { traced } from './trace.mjs'

/** How many times slower than this machine the phone is. */
const SLOW = 4
/** Milliseconds of a task that a press has to wait for. */
const LONG_TASK_MS = 50
/** Milliseconds after the last rows, for what is rendered late. */
const REST_MS = 1_500
/** Milliseconds. */
const MAX_WAIT_MS = 120_000
const FIRST_PART = 'first-part'

/**
 * Marks when the first part of the list comes. Runs in the page, before its scripts.
 * @param {string} mark
 */
function watch(mark) {
  new PerformanceObserver((list, observer) => {
    if (!list.getEntries().some(({ name }) => name.includes('operationName=WordList'))) return
    performance.mark(mark)
    observer.disconnect()
  }).observe({ type: 'resource' })
}

/** The requests of the list. Runs in the page. */
export function readParts() {
  return performance.getEntriesByType('resource').flatMap((entry) => {
    if (!(entry instanceof PerformanceResourceTiming)) return []
    const { name, responseEnd, encodedBodySize, decodedBodySize } = entry
    const isPart = name.includes('operationName=WordList')
    return isPart ? [{ end: responseEnd, sent: encodedBodySize, bytes: decodedBodySize }] : []
  })
}

/** Waits until all words are there. @param {import('playwright').Page} page */
export async function untilWhole(page) {
  await page.locator('main [aria-busy=false]').first().waitFor({ timeout: MAX_WAIT_MS })
}

/**
 * Opens the list on a phone with a slowed processor, in a new browser with empty caches, and waits for all words. The tasks are
 * those since the first part came, in their own time.
 * @param {string} address
 * @param {import('playwright').BrowserContextOptions['storageState']} storageState
 */
export async function openOnSlowPhone(address, storageState) {
  const { launch } = await findChromium()
  const browser = await chromium.launch(launch)
  try {
    const context = await browser.newContext({ baseURL: address, storageState, ...PHONE })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
    await page.addInitScript(watch, FIRST_PART)
    let phoneWhole = 0
    const open = async () => {
      await page.goto('/words')
      await untilWhole(page)
      phoneWhole = await page.evaluate(() => performance.now())
      await page.waitForTimeout(REST_MS)
    }
    const { cpu } = await traced(browser, page, open, FIRST_PART)
    const parts = await page.evaluate(readParts)
    const sum = (/** @type {number[]} */ values) => values.reduce((all, one) => all + one, 0)
    return {
      parts: parts.length,
      partBytes: Math.max(...parts.map(({ bytes }) => bytes)),
      sentBytes: sum(parts.map(({ sent }) => sent)),
      firstPart: Math.min(...parts.map(({ end }) => end)),
      phoneWhole,
      longestTask: Math.max(...cpu),
      blocked: sum(cpu.map((ms) => Math.max(0, ms - LONG_TASK_MS))),
    }
  } finally {
    await browser.close()
  }
}
