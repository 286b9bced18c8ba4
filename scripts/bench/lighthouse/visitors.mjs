import { chromium } from 'playwright'
import { findChromium } from '../../lib/testing/chromium.mjs'
import { logInBenchUser } from '../site/browser.mjs'

/** @typedef {{cookies: import('playwright').Cookie[], wordId: string}} Visitor */

/**
 * A visitor, and learners who have used the site before: the first visit stores the time zone and loads the page again.
 * @param {string} address
 * @param {number} accounts number of accounts
 * @returns {Promise<Visitor[]>} the visitor, then the accounts
 */
export async function openVisitors(address, accounts) {
  const { launch } = await findChromium()
  const browser = await chromium.launch(launch)
  try {
    /** @type {Visitor[]} */
    const visitors = [{ cookies: [], wordId: '' }]
    for (let number = 1; number <= accounts; number++) {
      const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
      await context.addCookies((await logInBenchUser(address, number)).cookies)
      const page = await context.newPage()
      await page.goto('/words')
      const wordId = (await page.locator('li[data-id]').first().getAttribute('data-id')) ?? ''
      visitors.push({ cookies: await context.cookies(), wordId })
      await context.close()
    }
    return visitors
  } finally {
    await browser.close()
  }
}
