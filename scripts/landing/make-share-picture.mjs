// `node scripts/landing/make-share-picture.mjs`: the picture that link previews show of the public pages. It is committed; run it again when
// the landing page's title changes.
import fs from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { inRoot } from '../lib/paths.mjs'
import { findChromium } from '../lib/testing/chromium.mjs'

/** What Open Graph recommends. */
const SIZE = { width: 1200, height: 630 }
const FONTS = 'node_modules/@fontsource-variable/newsreader/files'

/** @param {string} file */
const asData = (file) => `data:font/woff2;base64,${fs.readFileSync(inRoot(file)).toString('base64')}`

/** Colours: the light theme of app/globals.css. It has no name: that is a setting of the host. */
const PAGE = `<!doctype html><html><head><style>
@font-face { font-family: Newsreader; src: url(${asData(`${FONTS}/newsreader-latin-opsz-normal.woff2`)}); font-weight: 200 800 }
@font-face { font-family: Newsreader; font-style: italic; src: url(${asData(`${FONTS}/newsreader-latin-opsz-italic.woff2`)}); font-weight: 200 800 }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: oklch(0.978 0.008 82); color: oklch(0.25 0.025 285); font-family: Newsreader }
svg.woven { position: absolute; right: -40px; top: 0; width: 420px; height: 630px; border-radius: 0; }
img { position: absolute; left: 88px; top: 76px; width: 84px; height: 84px }
h1 { position: absolute; left: 88px; top: 188px; width: 700px; font-size: 104px; line-height: 0.95; font-weight: 500; letter-spacing: -0.03em }
p { position: absolute; right: 64px; bottom: 72px; padding: 30px 38px; border-radius: 24px; background: #fff; box-shadow: 0 2px 6px oklch(0.25 0.025 285 / .06), 0 18px 48px -8px oklch(0.25 0.025 285 / .2); font-size: 54px; line-height: 1; letter-spacing: -0.02em; font-weight: 500 }
p small { display: block; margin-top: 16px; font-size: 24px; font-style: italic; font-weight: 400; letter-spacing: 0; color: oklch(0.47 0.022 285) }
</style></head><body>
<svg class="woven"><defs><pattern id="w" width="44" height="44" patternUnits="userSpaceOnUse">
<g fill="oklch(0.945 0.028 280)"><rect x="4" width="14" height="44"/><rect x="26" width="14" height="44"/></g>
<g fill="oklch(0.955 0.045 85)"><rect x="22" y="4" width="22" height="14"/><rect y="4" width="4" height="14"/><rect x="18" y="4" width="8" height="14"/><rect y="26" width="22" height="14"/><rect x="22" y="26" width="4" height="14"/><rect x="40" y="26" width="4" height="14"/></g>
</pattern></defs><rect width="100%" height="100%" fill="url(#w)"/></svg>
<img src="data:image/svg+xml;base64,${fs.readFileSync(inRoot('app/icon.svg')).toString('base64')}" alt="">
<h1>Words stay when they are <em>woven</em> into your life.</h1>
<p>gossamer<small>the morning we left Porto</small></p>
</body></html>`

const { launch } = await findChromium()
const browser = await chromium.launch(launch)
try {
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(PAGE)
  await page.evaluate(() => document.fonts.ready)
  fs.mkdirSync(inRoot('public/landing'), { recursive: true })
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toFile(inRoot('public/landing/share.png'))
} finally {
  await browser.close()
}
