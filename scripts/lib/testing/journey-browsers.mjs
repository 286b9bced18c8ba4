// The browsers that journeys run in on demand (`npm test -- --browser firefox`), besides the Chromium of all other tests.
import fs from 'node:fs'
import { BootError } from '../boot-error.mjs'
import { which } from './which.mjs'

/** Values of `npm test -- --browser` that run the journeys of tests/browsers, and of the variable JOURNEY_BROWSER. */
export const JOURNEY_BROWSERS = ['firefox', 'webkit']

const FIREFOX_NAMES = ['firefox-esr', 'firefox']
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** A browser on this machine, with the programs that drive it. */
/** @typedef {{name: 'firefox', firefox: string} | {name: 'webkit', driver: string, display: string}} JourneyBrowser */

/**
 * @param {string | undefined} name one of JOURNEY_BROWSERS
 * @param {(program: string) => string | undefined} [find] where a program is
 * @returns {JourneyBrowser}
 * @throws {BootError} when it is not installed; says which packages of Debian are missing
 */
export function findJourneyBrowser(name, find = which) {
  if (name === 'firefox') {
    const firefox = FIREFOX_NAMES.map(find).find(Boolean) ?? [MAC_FIREFOX].find((path) => fs.existsSync(path))
    if (firefox) return { name, firefox }
    throw new BootError('No Firefox was found on this system. Install it (Debian: apt install firefox-esr).')
  }
  if (name === 'webkit') {
    const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map(find)
    if (driver && display) return { name, driver, display }
    const missing = [...(driver ? [] : ['webkit2gtk-driver']), ...(display ? [] : ['xvfb'])].join(' ')
    throw new BootError(
      `No WebKit that can be driven was found on this system. Install it (Debian: apt install ${missing}).`,
    )
  }
  throw new BootError(`There are no journeys in "${name}": choose ${JOURNEY_BROWSERS.join(' or ')}.`)
}
