// `node scripts/make-icons.mjs`: makes the app's icons from its mark (app/icon.svg). They are committed; run it again
// when the mark changes.
import fs from 'node:fs'
import sharp from 'sharp'
import { inRoot } from './lib/paths.mjs'

/** `--paper` of globals.css in the light theme, as sRGB: an icon cannot follow the app's theme. */
const PAPER = '#faf7f2'
/** Dots per inch for drawing the SVG: high enough that no icon is scaled up. */
const DENSITY = 1600

/**
 * `share`: part of the icon's width that the mark takes. A system may crop a maskable icon to a circle of 80 % of its
 * width; the mark's corners stay inside it.
 */
const ICONS = [
  { file: 'public/icons/icon-192.png', size: 192, share: 0.76, radius: 0.22 },
  { file: 'public/icons/icon-512.png', size: 512, share: 0.76, radius: 0.22 },
  { file: 'public/icons/maskable-192.png', size: 192, share: 0.54, radius: 0 },
  { file: 'public/icons/maskable-512.png', size: 512, share: 0.54, radius: 0 },
  { file: 'app/apple-icon.png', size: 180, share: 0.64, radius: 0 },
]

const mark = fs.readFileSync(inRoot('app/icon.svg'))

for (const { file, size, share, radius } of ICONS) {
  const width = Math.round(size * share)
  const drawn = await sharp(mark, { density: DENSITY }).resize(width, width).png().toBuffer()
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * radius}" fill="${PAPER}"/></svg>`
  await sharp(Buffer.from(paper))
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(inRoot(file))
}
