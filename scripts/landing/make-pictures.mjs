// `node scripts/landing/make-pictures.mjs [address]`: the product's screens on the landing page, in both themes, from a site that runs
// (`npm start`) with the demo account (`npm run seed`). They are committed; run it again when the screens change.
import fs from 'node:fs'
import sharp from 'sharp'
import { inRoot } from '../lib/paths.mjs'
import { withDemoAccount } from './demo-site.mjs'

const VIEWPORT = { width: 390, height: 844 }
/** What the page shows of a screen (components/landing/steps/product-picture.tsx). */
const SHOWN = { x: 0, width: 390, height: 520 }
/** Pixels above a sheet, which show only the dimmed page. */
const SHEET_TOP = 60
const QUALITY = 82

/** @param {import('playwright').Page} page */
async function capture(page) {
  await page.goto('/words/new?text=gossamer')
  await page.getByLabel(/^Translation/).fill('hauchdünn')
  await page.getByRole('checkbox').first().check({ force: true })
}

/** @param {import('playwright').Page} page */
async function connect(page) {
  await capture(page)
  await page.getByRole('button', { name: 'Add context' }).click()
  await page.getByLabel('Your note').fill('gossamer curtains, the morning we left Porto')
}

/** @param {import('playwright').Page} page */
async function remember(page) {
  await page.goto('/words?q=glimpse')
  await page.getByRole('link', { name: 'glimpse' }).first().click()
  await page.getByRole('button', { name: 'Show meaning' }).click()
  await page.getByText('I caught a glimpse of the sea').waitFor()
}

const SCREENS = {
  capture: { show: capture, y: SHEET_TOP },
  connect: { show: connect, y: SHEET_TOP },
  remember: { show: remember, y: 0 },
}

const origin = new URL(process.argv[2] ?? 'http://127.0.0.1:3000').origin
fs.mkdirSync(inRoot('public/landing'), { recursive: true })
for (const theme of /** @type {const} */ (['light', 'dark'])) {
  const options = {
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
  }
  await withDemoAccount(origin, { ...options, reducedMotion: 'reduce' }, async (context) => {
    for (const [name, { show, y }] of Object.entries(SCREENS)) {
      const page = await context.newPage()
      await show(page)
      await page.waitForLoadState('networkidle')
      const file = inRoot('public/landing', `${name}${theme === 'dark' ? '-dark' : ''}.webp`)
      const picture = await page.screenshot({ clip: { ...SHOWN, y }, animations: 'disabled', caret: 'hide' })
      await sharp(picture).webp({ quality: QUALITY }).toFile(file)
      console.log(`  ${file}  ${Math.round(fs.statSync(file).size / 1024)} KB`)
      await page.close()
    }
  })
}
