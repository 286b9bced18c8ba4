// `npm test`: all tests, from a clean clone. It needs no network once the packages are installed.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BootError, errorText } from './lib/boot-error.mjs'
import { prepare } from './lib/build/prepare.mjs'
import { reportFailure, step } from './lib/steps.mjs'
import { runCheck, stopToolsOnSignals, summarise } from './lib/testing/checks.mjs'
import { BROWSER_CHOICES, findTestBrowsers } from './lib/testing/chromium.mjs'
import { findJourneyBrowser, JOURNEY_BROWSERS } from './lib/testing/journey-browsers.mjs'
import { whyNoPictures } from './lib/testing/pictures.mjs'
import { printFailed, printSlowest, readReports, slowestTests } from './lib/testing/test-reports.mjs'
import { endToEnd, journeys, lint, types, unused, vitest } from './lib/testing/tools.mjs'

/** How many of the slowest tests are printed at the end. */
const SLOWEST_COUNT = 20

const USAGE = `npm test                      everything, in the Chromium that comes with npm (Linux x64), or else in the system's or
                              Playwright's; a few tests in both
npm test -- --browser npm     in npm's only
npm test -- --browser system  in the system's, or the one that CHROMIUM_PATH names; a few tests in npm's too
npm test -- --browser firefox the journeys of tests/browsers only, in Firefox (Debian: firefox-esr)
npm test -- --browser webkit  the same in WebKit (Debian: webkit2gtk-driver and xvfb)
npm test -- --slow 4          with the browser's processor slowed down four times; browser tests may then take as much longer`

/** @returns {{browser: string | undefined, slow: string | undefined, help: boolean}} */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        browser: { type: 'string' },
        slow: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const { browser, slow, help } = values
    const choices = [...BROWSER_CHOICES, ...JOURNEY_BROWSERS]
    if (browser !== undefined && !choices.includes(browser))
      throw new Error(`--browser takes ${choices.join(', ')}, not "${browser}".`)
    if (slow !== undefined && !(Number(slow) >= 1))
      throw new Error(`--slow takes a number from 1, not "${slow}".`)
    if (slow !== undefined && browser !== undefined && JOURNEY_BROWSERS.includes(browser))
      throw new Error(`--slow slows Chromium down, not ${browser}.`)
    return { browser, slow, help }
  } catch (error) {
    throw new BootError(`${errorText(error)}\n\n${USAGE}`)
  }
}

/** @param {{main: import('./lib/testing/chromium.mjs').Browser, other?: import('./lib/testing/chromium.mjs').Browser}} browsers */
function describeBrowsers({ main, other }) {
  const notCompared = whyNoPictures()
  const pictures = notCompared ? `NO PICTURES ARE COMPARED: ${notCompared}` : 'pictures are compared in npm’s'
  const tagged = other ? `tests tagged @both-browsers also: ${describe(other)}` : 'nothing runs in another'
  return [describe(main), tagged, pictures].join('; ')
}

/** @param {import('./lib/testing/chromium.mjs').Browser} browser */
const describe = ({ source, launch }) => (source === 'npm' ? 'npm’s' : `${source}: ${launch.executablePath}`)

/** @param {string} reports a folder for the times of all tests */
async function testEverything(reports) {
  await prepare({ build: true })
  await step('Chromium', () => findTestBrowsers(), describeBrowsers)
  const { CLUSTER_URL } = process.env
  if (!CLUSTER_URL) console.log('  Not tested on several nodes: CLUSTER_URL names no Citus coordinator.')
  const results = await Promise.all([lint, types, unused].map(runCheck))
  const files = ['rules', 'server', 'browser'].map((name) => path.join(reports, `${name}.json`))
  const [rules, server, browser = ''] = files
  // One after the other, because each keeps all of the machine's few cores busy.
  for (const check of [
    vitest(['unit', 'properties', 'components'], rules),
    vitest(['server', 'boot', ...(CLUSTER_URL ? ['cluster'] : [])], server),
    endToEnd(browser),
  ]) {
    results.push(await runCheck(check))
  }
  const tests = readReports(files)
  printSlowest(slowestTests(tests, SLOWEST_COUNT))
  printFailed(tests)
  return results
}

/**
 * Runs the journeys in another browser than Chromium.
 * @param {string} browser one of JOURNEY_BROWSERS
 * @param {string} reports a folder for the times of all tests
 */
async function testJourneys(browser, reports) {
  // First of all, because a build takes minutes.
  findJourneyBrowser(browser)
  await prepare({ build: true })
  const report = path.join(reports, 'browser.json')
  const result = await runCheck(journeys(browser, report))
  printFailed(readReports([report]))
  return [result]
}

const started = performance.now()
stopToolsOnSignals()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-test-times-'))
try {
  const { browser, slow, help } = readOptions()
  const isJourney = browser !== undefined && JOURNEY_BROWSERS.includes(browser)
  // playwright.config.ts and every test process read them.
  if (browser && !isJourney) process.env.E2E_BROWSER = browser
  if (slow) process.env.E2E_SLOW = slow
  if (help) console.log(USAGE)
  else if (isJourney) summarise('Test', await testJourneys(browser, reports), started)
  else summarise('Test', await testEverything(reports), started)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
} finally {
  fs.rmSync(reports, { recursive: true, force: true })
}
