// `npm run size -- [address]`: compares the JavaScript and the fonts that each page loads on a phone, as a browser receives
// them (compressed), and its layout shift with their budgets; no page may request anything from another site. Measures a
// production server that already runs; signs up a temporary learner there.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from './lib/testing/chromium.mjs'
import { checkPageBudget, PAGE_BUDGETS, PHONE } from './lib/testing/page-budgets.mjs'
import { signUpThrowaway } from './lib/testing/throwaway-learner.mjs'

const { positionals } = parseArgs({ allowPositionals: true })
const origin = new URL(positionals[0] ?? 'http://127.0.0.1:3000').origin
const { launch } = await findChromium()
const browser = await chromium.launch(launch)
try {
  const visitor = await browser.newContext(PHONE)
  const learner = await browser.newContext(PHONE)
  const wordId = await signUpThrowaway(learner, origin)
  for (const page of PAGE_BUDGETS) {
    const address = origin + page.path.replace('{id}', wordId)
    const { line, failures } = await checkPageBudget(page.signedIn ? learner : visitor, address, page)
    if (failures.length > 0) process.exitCode = 1
    console.log(line)
  }
} finally {
  await browser.close()
}
