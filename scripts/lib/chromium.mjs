import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { BootError } from './boot-error.mjs'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An optional package, so the types cannot count on it. @type {string} */
const NPM_CHROMIUM = '@sparticuz/chromium'

/** @typedef {{executablePath: string, source: string, args: string[]}} Browser */

/**
 * A Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, or the one that comes with npm (Linux x64; it
 * needs neither root nor a download from elsewhere).
 * @returns {Promise<Browser>} `args`: what it needs to start here
 * @throws {BootError} when there is none
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return toBrowser(given, 'CHROMIUM_PATH')
  const system = SYSTEM_NAMES.map(which).find(Boolean) ?? MAC_PATHS.find((path) => fs.existsSync(path))
  if (system) return toBrowser(system, 'the system')
  const { chromium } = await import('playwright')
  if (fs.existsSync(chromium.executablePath())) return toBrowser(chromium.executablePath(), 'Playwright')
  return findNpmChromium()
}

/** @param {string} executablePath @param {string} source @returns {Browser} */
function toBrowser(executablePath, source) {
  // Chromium's sandbox refuses to run as root.
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return { executablePath, source, args }
}

async function findNpmChromium() {
  // In this environment the package also unpacks the system libraries that it brings.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  try {
    const { default: chromium } = await import(NPM_CHROMIUM)
    return { executablePath: await chromium.executablePath(), source: 'npm', args: chromium.args }
  } catch (error) {
    throw new BootError(
      'No Chromium was found. Install one (apt install chromium), or name it in CHROMIUM_PATH.',
      { cause: error },
    )
  }
}

/** @param {string} name @returns {string | undefined} */
function which(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined // not installed
  }
}
