// `node scripts/docs/pictures.mjs [address]`: the pictures of README.md (a desktop and a phone in both themes) and of docs/connect.md, from a site
// that runs (`npm start`) with the demo account (`npm run seed`). They are committed; run it again when the screens change.
import fs from 'node:fs'
import sharp from 'sharp'
import { withDemoAccount } from '../landing/demo-site.mjs'
import { inRoot } from '../lib/paths.mjs'

const QUALITY = 82
const FOLDER = 'docs/pictures'
/** Pixels around a part of a page. */
const MARGIN = 24

/**
 * @typedef {object} Picture
 * @property {(page: import('playwright').Page) => Promise<unknown>} show
 * @property {import('playwright').BrowserContextOptions} browser
 * @property {string} [part] selector of the part that is shown; by default all that is in the window
 * @property {readonly ('light' | 'dark')[]} [themes] both by default, with their names in the file's
 */

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

/** @param {import('playwright').Page} page */
async function fillInToken(page) {
  await page.goto('/settings/connections')
  await page.getByLabel('Name').fill('Yomitan')
}

/**
 * Makes a token, revokes it, and shows others in its place: a picture of a secret looks like a leak.
 * @param {import('playwright').Page} page
 */
async function showToken(page) {
  await fillInToken(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const token = await page.getByLabel(/^Copy it now/).inputValue()
  await page.getByRole('button', { name: 'Revoke Yomitan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Token revoked').waitFor({ state: 'hidden' })
  // The list is loaded again, and the fields are drawn again.
  await page.waitForLoadState('networkidle')
  const example = `wordloom_${'x'.repeat(token.length - 'wordloom_'.length)}`
  for (const [label, value] of /** @type {const} */ ([
    [/^Copy it now/, example],
    [/^Programs that save to Anki/, `https://words.example.org/api/anki-connect/${example}`],
  ]))
    await page.getByLabel(label).evaluate((field, text) => {
      if (field instanceof HTMLInputElement) field.value = text
    }, value)
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }
/** The whole page is in the window. */
const TALL = { viewport: { width: 1280, height: 1600 } }
/** The section of Connections in which a token is made and shown. */
const NEW_TOKEN = 'main section'

/** @type {Readonly<Record<string, Picture>>} */
const PICTURES = Object.freeze({
  desktop: { show: showDashboard, browser: DESKTOP },
  phone: {
    show: showSheet,
    browser: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  'new-token': { show: fillInToken, browser: TALL, part: NEW_TOKEN, themes: ['light'] },
  'token-address': { show: showToken, browser: TALL, part: NEW_TOKEN, themes: ['light'] },
})

const origin = new URL(process.argv[2] ?? 'http://127.0.0.1:3000').origin
fs.mkdirSync(inRoot(FOLDER), { recursive: true })
for (const [name, { show, browser, part, themes }] of Object.entries(PICTURES))
  for (const theme of themes ?? /** @type {const} */ (['light', 'dark'])) {
    const options = { ...browser, colorScheme: theme, reducedMotion: /** @type {const} */ ('reduce') }
    await withDemoAccount(origin, options, async (context) => {
      const page = await context.newPage()
      await show(page)
      await page.waitForLoadState('networkidle')
      const box = part ? await page.locator(part).first().boundingBox() : null
      const clip = box && {
        x: box.x - MARGIN,
        y: box.y,
        width: box.width + 2 * MARGIN,
        height: box.height + MARGIN,
      }
      const picture = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
        ...(clip && { clip }),
      })
      const file = inRoot(FOLDER, `${name}${themes ? '' : `-${theme}`}.webp`)
      await sharp(picture).webp({ quality: QUALITY }).toFile(file)
      console.log(`  ${file}  ${Math.round(fs.statSync(file).size / 1024)} KB`)
    })
  }
