// `node scripts/docs/readme-pictures.mjs [address]`: the pictures of README.md, of a desktop and a phone in both themes, from a site that runs
// (`npm start`) with the demo account (`npm run seed`). They are committed; run it again when the screens change.
import fs from 'node:fs'
import sharp from 'sharp'
import { withDemoAccount } from '../landing/demo-site.mjs'
import { inRoot } from '../lib/paths.mjs'

const QUALITY = 82
const FOLDER = 'docs/pictures'

/** @param {import('playwright').Page} page */
async function showDashboard(page) {
  await page.goto('/dashboard')
  await page.getByText('Daily Goal').waitFor()
}

/** @param {import('playwright').Page} page */
async function showSheet(page) {
  await page.goto('/words/new?text=threshold')
  await page.getByRole('checkbox').first().check({ force: true })
}

const PICTURES = Object.freeze({
  desktop: { show: showDashboard, browser: { viewport: { width: 1280, height: 800 } } },
  phone: {
    show: showSheet,
    browser: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
})

const origin = new URL(process.argv[2] ?? 'http://127.0.0.1:3000').origin
fs.mkdirSync(inRoot(FOLDER), { recursive: true })
for (const [name, { show, browser }] of Object.entries(PICTURES))
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const options = { ...browser, colorScheme: theme, reducedMotion: /** @type {const} */ ('reduce') }
    await withDemoAccount(origin, options, async (context) => {
      const page = await context.newPage()
      await show(page)
      await page.waitForLoadState('networkidle')
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      const file = inRoot(FOLDER, `${name}-${theme}.webp`)
      await sharp(picture).webp({ quality: QUALITY }).toFile(file)
      console.log(`  ${file}  ${Math.round(fs.statSync(file).size / 1024)} KB`)
    })
  }
