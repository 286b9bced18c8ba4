// `npm test`: all tests, from a clean clone. It needs no network once the packages are installed.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BootError, messageOf } from './lib/boot-error.mjs'
import { prepare } from './lib/prepare.mjs'
import { reportFailure, step } from './lib/steps.mjs'
import { runCheck, stopToolsOnSignals, summarise } from './lib/testing/checks.mjs'
import { BROWSER_CHOICES, findChromium } from './lib/testing/chromium.mjs'
import { isNpmChromiumInstalled } from './lib/testing/npm-chromium.mjs'
import { whyNoPictures } from './lib/testing/pictures.mjs'
import { printFailed, printSlowest, readReports, slowestTests } from './lib/testing/test-reports.mjs'
import { endToEnd, lint, types, unused, vitest } from './lib/testing/tools.mjs'

/** How many of the slowest tests are printed at the end. */
const SLOWEST_COUNT = 20

const USAGE = `npm test                      everything, in the first Chromium found: the system's, Playwright's or npm's
npm test -- --browser npm     in the one that comes with npm (Linux x64)
npm test -- --browser system  in the system's, or the one that CHROMIUM_PATH names`

/** @returns {{browser: string | undefined, help: boolean}} */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: { browser: { type: 'string' }, help: { type: 'boolean', default: false } },
    })
    const { browser, help } = values
    if (browser !== undefined && !BROWSER_CHOICES.includes(browser))
      throw new Error(`--browser takes ${BROWSER_CHOICES.join(' or ')}, not "${browser}".`)
    return { browser, help }
  } catch (error) {
    throw new BootError(`${messageOf(error)}\n\n${USAGE}`)
  }
}

/** @param {import('./lib/testing/chromium.mjs').Browser} browser */
function describeBrowser({ source, launch }) {
  const notCompared = whyNoPictures()
  const pictures = notCompared ? `NO PICTURES ARE COMPARED: ${notCompared}` : 'pictures are compared in npm’s'
  if (source === 'npm') return `from npm; ${pictures}`
  const alsoNpm = isNpmChromiumInstalled()
    ? 'tests tagged @npm-browser run in npm’s too'
    : 'npm’s is not installed (Linux x64 only): nothing runs in it'
  return `${source}: ${launch.executablePath}; ${alsoNpm}; ${pictures}`
}

/** @param {string} reports a folder for the times of all tests */
async function testEverything(reports) {
  await prepare({ build: true })
  await step('Chromium', () => findChromium(), describeBrowser)
  const results = await Promise.all([lint, types, unused].map(runCheck))
  const files = ['rules', 'server', 'boot', 'browser'].map((name) => path.join(reports, `${name}.json`))
  const [rules, server, boot, browser = ''] = files
  // One after the other: they measure times and would compete for the machine's few cores.
  for (const check of [
    vitest(['unit', 'properties', 'components'], rules),
    vitest(['services', 'api'], server),
    vitest(['boot'], boot),
    endToEnd(browser),
  ]) {
    results.push(await runCheck(check))
  }
  const tests = readReports(files)
  printSlowest(slowestTests(tests, SLOWEST_COUNT))
  printFailed(tests)
  return results
}

const started = performance.now()
stopToolsOnSignals()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-test-times-'))
try {
  const { browser, help } = readOptions()
  // playwright.config.ts and every test process read it.
  if (browser) process.env.E2E_BROWSER = browser
  if (help) console.log(USAGE)
  else summarise('Test', await testEverything(reports), started)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
} finally {
  fs.rmSync(reports, { recursive: true, force: true })
}
