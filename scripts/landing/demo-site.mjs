import { chromium } from 'playwright'
import { BootError } from '../lib/boot-error.mjs'
import { findChromium } from '../lib/testing/chromium.mjs'

/** As prisma/seed/demo.ts makes it. */
const DEMO = { email: 'demo@example.com', password: 'wordloom demo' }

/**
 * Opens a browser that is signed in to the demo account of a site that runs, calls `work`, and closes it.
 * @param {string} origin
 * @param {import('playwright').BrowserContextOptions} options
 * @param {(context: import('playwright').BrowserContext) => Promise<void>} work
 */
export async function withDemoAccount(origin, options, work) {
  const { launch } = await findChromium()
  const browser = await chromium.launch(launch)
  try {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-GB',
      serviceWorkers: 'block',
      ...options,
    })
    const answer = await context.request.get('/api/csrf')
    const { token } = await answer.json()
    const login = await context.request.post('/login', { form: DEMO, headers: { 'X-CSRF-Token': token } })
    if (!login.ok()) throw new BootError(`No demo account at ${origin}: run "npm run seed" first.`)
    await work(context)
  } finally {
    await browser.close()
  }
}
