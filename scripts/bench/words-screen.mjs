import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { reportFailure } from '../lib/steps.mjs'
import { findChromium } from '../lib/testing/chromium.mjs'
import { traced } from './trace.mjs'
import { openOnSlowPhone, readParts, untilWhole } from './words-opening.mjs'
import { joinWordsServer, startWordsServer } from './words-server.mjs'

/** Maximum milliseconds from a key press to its paint, and of a task while scrolling. */
const BUDGET_MS = 50
/** Maximum bytes of the list before compression, for 10,000 words (docs/product.md, Word list). */
const MAX_BYTES = 3_000_000
const TYPED = 'serendip'
const WHEEL_TURNS = 60
const WHEEL_PIXELS = 500

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Opens the list. Returns the milliseconds until its first row appeared, and until all words were there.
 * @param {import('playwright').Page} page
 */
async function open(page) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('li[data-id]')) return
      performance.mark('first-row')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/words')
  await page.locator('li[data-id]').first().waitFor()
  await untilWhole(page)
  const whole = await page.evaluate(() => performance.now())
  const bytes = (await page.evaluate(readParts)).reduce((sum, part) => sum + part.bytes, 0)
  const firstRow = await page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? 0)
  // Late scripts (the virtualiser) and the first garbage collection must not count as typing or scrolling.
  await page.waitForTimeout(1500)
  return { bytes, whole, firstRow }
}

/** @param {import('playwright').Page} page */
async function type(page) {
  await page.getByRole('searchbox').focus()
  for (const key of TYPED) {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  for (const _ of TYPED) {
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(150)
  }
}

/** @param {import('playwright').Page} page */
async function scroll(page) {
  await page.mouse.move(600, 500)
  for (let turn = 0; turn < WHEEL_TURNS; turn++) {
    await page.mouse.wheel(0, WHEEL_PIXELS)
    await page.waitForTimeout(16)
  }
}

/**
 * One run in a new browser with empty caches.
 * @param {string} address
 * @param {import('playwright').BrowserContextOptions['storageState']} storageState
 */
async function run(address, storageState) {
  const { launch } = await findChromium()
  const browser = await chromium.launch(launch)
  try {
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({ baseURL: address, storageState, viewport })
    const page = await context.newPage()
    const opened = await open(page)
    const typing = await traced(browser, page, () => type(page))
    const scrolling = await traced(browser, page, () => scroll(page))
    const phone = await openOnSlowPhone(address, storageState)
    return {
      ...opened,
      keyMedian: median(typing.keys),
      keyWorst: Math.max(...typing.keys),
      typingTask: Math.max(...typing.tasks),
      scrollTask: Math.max(...scrolling.tasks),
      scrollCpu: Math.max(...scrolling.cpu),
      longTasks: scrolling.cpu.filter((task) => task > BUDGET_MS).length,
      ...phone,
    }
  } finally {
    await browser.close()
  }
}

/** @type {[keyof Awaited<ReturnType<typeof run>>, string][]} */
const FIGURES = [
  ['bytes', 'bytes of the list'],
  ['whole', 'all words after navigation, ms'],
  ['firstRow', 'first row after navigation, ms'],
  ['keyMedian', 'key press to paint, median, ms'],
  ['keyWorst', 'key press to paint, worst, ms'],
  ['typingTask', 'longest task while typing, ms'],
  ['scrollTask', 'longest task while scrolling, ms'],
  ['scrollCpu', 'the same, its own time, ms'],
  ['longTasks', `tasks over ${BUDGET_MS} ms while scrolling`],
  ['parts', 'slow phone: requests of the list'],
  ['sentBytes', 'compressed bytes of the list'],
  ['firstPart', 'first part after navigation, ms'],
  ['phoneWhole', 'all words after navigation, ms'],
  ['longestTask', 'longest task after the first part, ms'],
  ['blocked', 'blocking time after the first part, ms'],
]

/**
 * Measures the list's page with many words on its own production server, and prints each run and the medians.
 * @param {string[]} given command-line arguments
 * @returns {Promise<number>} the exit code: 1 when a median is over its budget
 */
export async function benchWordsScreen(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      words: { type: 'string', default: '10000' },
      runs: { type: 'string', default: '5' },
      // A server that already runs, with the account of `npm run seed -- --words N`.
      address: { type: 'string' },
    },
  })
  const server = values.address
    ? await joinWordsServer(values.address)
    : await startWordsServer(Number(values.words))
  try {
    const runs = []
    for (let n = 0; n < Number(values.runs); n++) runs.push(await run(server.address, server.storageState))
    console.log(`\n${Number(values.words).toLocaleString('en')} words, ${runs.length} runs`)
    for (const [name, label] of FIGURES) {
      const figures = runs.map((one) => one[name])
      const each = figures.map((figure) => figure.toFixed(0)).join(' ')
      console.log(`${label.padEnd(36)}${median(figures).toFixed(0).padStart(9)}   (${each})`)
    }
    const isOver =
      median(runs.map(({ keyMedian }) => keyMedian)) > BUDGET_MS ||
      median(runs.map(({ longTasks }) => longTasks)) > 0 ||
      median(runs.map(({ bytes }) => bytes)) > MAX_BYTES
    return isOver ? 1 : 0
  } catch (error) {
    reportFailure(error)
    return 1
  } finally {
    await server.stop()
  }
}
