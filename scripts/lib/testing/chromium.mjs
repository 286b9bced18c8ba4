import fs from 'node:fs'
import { BootError } from '../boot-error.mjs'
import { isNpmChromiumInstalled, openNpmChromium } from './npm-chromium.mjs'
import { which } from './which.mjs'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Values of the variable E2E_BROWSER and of `npm test -- --browser`. */
export const BROWSER_CHOICES = ['system', 'npm']

const INSTALL_ONE = 'Install one (apt install chromium), or name it in CHROMIUM_PATH.'

/**
 * @typedef {object} Browser
 * @property {string} source where it comes from, as printed for the user
 * @property {boolean} hasAudioCapture
 * @property {{executablePath: string, args: string[], env?: Record<string, string | undefined>}} launch options for Playwright
 */

/**
 * The Chromium to test with: the first of CHROMIUM_PATH, the system's, Playwright's and npm's, unless `choice` is set.
 * @param {string} [choice] one of BROWSER_CHOICES; any by default
 * @returns {Promise<Browser>}
 * @throws {BootError} when there is none
 */
export async function findChromium(choice = process.env.E2E_BROWSER) {
  if (choice && !BROWSER_CHOICES.includes(choice))
    throw new BootError(`There is no browser "${choice}": choose ${BROWSER_CHOICES.join(' or ')}.`)
  const system = choice === 'npm' ? undefined : await findSystemChromium()
  if (system) return system
  if (choice === 'system') throw new BootError(`No Chromium was found on this system. ${INSTALL_ONE}`)
  if (isNpmChromiumInstalled()) return openNpmChromium()
  throw new BootError(
    choice === 'npm'
      ? "npm's Chromium is not installed: the package @sparticuz/chromium is for Linux x64 only."
      : `No Chromium was found. ${INSTALL_ONE}`,
  )
}

/**
 * The browsers of the end-to-end tests: all run in `main`, those tagged `@both-browsers` in `other` too, if there is one.
 * Unless one is chosen, `main` is npm's: it is the same on every machine, and without the windows and the drawing of a
 * whole browser the tests take two thirds of the time.
 * @param {string} [choice] one of BROWSER_CHOICES; with 'npm' there is no other
 * @returns {Promise<{main: Browser, other?: Browser}>}
 * @throws {BootError} when there is none
 */
export async function findTestBrowsers(choice = process.env.E2E_BROWSER) {
  const npm = isNpmChromiumInstalled() ? await openNpmChromium() : undefined
  const main = choice || process.env.CHROMIUM_PATH || !npm ? await findChromium(choice) : npm
  if (main.source !== 'npm') return { main, other: npm }
  return { main, other: choice ? undefined : await findSystemChromium() }
}

async function findSystemChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return toBrowser(given, 'CHROMIUM_PATH')
  const system = SYSTEM_NAMES.map(which).find(Boolean) ?? MAC_PATHS.find((path) => fs.existsSync(path))
  if (system) return toBrowser(system, 'the system')
  const { chromium } = await import('playwright')
  if (fs.existsSync(chromium.executablePath())) return toBrowser(chromium.executablePath(), 'Playwright')
}

/** @param {string} executablePath @param {string} source @returns {Browser} */
function toBrowser(executablePath, source) {
  // Chromium's sandbox refuses to run as root.
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return { source, hasAudioCapture: true, launch: { executablePath, args } }
}
