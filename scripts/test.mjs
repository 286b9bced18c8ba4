// `npm test`: everything, from a clean clone on. It needs no network once the packages are installed.
import { parseArgs } from 'node:util'
import { BootError, messageOf } from './lib/boot-error.mjs'
import { runCheck, stopToolsOnSignals, summarise } from './lib/checks.mjs'
import { BROWSER_CHOICES, findChromium } from './lib/chromium.mjs'
import { isNpmChromiumInstalled } from './lib/npm-chromium.mjs'
import { prepare } from './lib/prepare.mjs'
import { reportFailure, step } from './lib/steps.mjs'
import { endToEnd, lint, types, vitest } from './lib/tools.mjs'

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

/** @param {import('./lib/chromium.mjs').Browser} browser */
function describeBrowser({ source, launch }) {
  if (source === 'npm') return 'from npm'
  const alsoNpm = isNpmChromiumInstalled()
    ? 'tests tagged @npm-browser run in npm’s too'
    : 'npm’s is not installed (Linux x64 only): nothing runs in it'
  return `${source}: ${launch.executablePath}; ${alsoNpm}`
}

async function testEverything() {
  await prepare({ build: true })
  await step('Chromium', () => findChromium(), describeBrowser)
  const results = await Promise.all([lint, types].map(runCheck))
  // One after the other: they measure times and share the machine's few cores.
  for (const check of [
    vitest('unit', 'properties', 'components'),
    vitest('services', 'api'),
    vitest('boot'),
    endToEnd,
  ]) {
    results.push(await runCheck(check))
  }
  return results
}

const started = performance.now()
stopToolsOnSignals()
try {
  const { browser, help } = readOptions()
  // playwright.config.ts and every process of the tests choose by it.
  if (browser) process.env.E2E_BROWSER = browser
  if (help) console.log(USAGE)
  else summarise('Test', await testEverything(), started)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
