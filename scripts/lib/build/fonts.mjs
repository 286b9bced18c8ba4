import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { codePoints, ENGLISH, PRONUNCIATION, toRange, WESTERN } from './font-ranges.mjs'
import { makeScriptFonts } from './script-fonts.mjs'
import { writeFileAtomic } from './stamps.mjs'

/** Path of the fonts made from the packages' fonts; fonts.css names all but the preloaded ones. */
const FOLDER = 'generated/fonts'
/** What our pages use; small capitals, old-style figures and alternates are left out. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'tnum']

/** @typedef {{min: number, max: number}} AxisRange */

/**
 * @typedef {object} Family
 * @property {string} css of the package
 * @property {string} weight in CSS
 * @property {Record<string, number | AxisRange>} axes that remain of the variable font
 * @property {string} basic characters of the part that every page needs
 * @property {string | null} preloaded file of its basic part, which app/fonts.ts loads
 */

/** @type {Family[]} */
const FAMILIES = [
  {
    css: '@fontsource-variable/inter/wght.css',
    weight: '400 600',
    axes: { wght: { min: 400, max: 600 } },
    basic: WESTERN,
    preloaded: 'inter-basic.woff2',
  },
  {
    css: '@fontsource-variable/newsreader/opsz.css',
    weight: '500',
    axes: { wght: 500, opsz: { min: 18, max: 44 } },
    basic: ENGLISH,
    preloaded: 'newsreader-basic.woff2',
  },
  {
    css: '@fontsource-variable/newsreader/opsz-italic.css',
    weight: '400',
    // Examples and translations: about the size of the text around them.
    axes: { wght: 400, opsz: 18 },
    basic: ENGLISH,
    preloaded: null,
  },
]

export const FONT_FILES = ['fonts.css', 'inter-basic.woff2', 'newsreader-basic.woff2'].map(
  (name) => `${FOLDER}/${name}`,
)

/** The fonts that a package's style sheet names. @param {string} css */
function readFaces(css) {
  const file = inRoot('node_modules', css)
  const text = fs.readFileSync(file, 'utf8')
  return [...text.matchAll(/\/\* (\S+) \*\/\s*@font-face \{([^}]*)\}/g)].map(([, name = '', rules = '']) => {
    const rule = (/** @type {RegExp} */ pattern) => rules.match(pattern)?.[1]?.trim() ?? ''
    return {
      name,
      family: rule(/font-family: '([^']*)'/),
      style: rule(/font-style: (\w+)/),
      source: path.resolve(path.dirname(file), rule(/url\(([^)]*)\)/)),
      points: codePoints(rule(/unicode-range: ([^;]*)/)),
    }
  })
}

/**
 * Splits a package's font where a page needs only a part of it.
 * @param {string} name @param {readonly number[]} points @param {string} basic
 */
function partsOf(name, points, basic) {
  const split = (/** @type {string} */ part, /** @type {string} */ range) => {
    const own = new Set(codePoints(range))
    return [
      { suffix: `-${part}`, points: points.filter((point) => own.has(point)) },
      { suffix: '-rest', points: points.filter((point) => !own.has(point)) },
    ]
  }
  if (/-(latin-ext|greek)-(wght|opsz)/.test(name)) return split('pronunciation', PRONUNCIATION)
  if (/-latin-/.test(name)) return split('basic', basic)
  return [{ suffix: '', points: [...points] }]
}

/**
 * Makes the fonts of the pages from the packages' fonts: only the axes, features and characters that are used, in parts
 * that a browser loads when a page has one of their characters.
 */
export async function makeFonts() {
  const { default: subsetFont } = await import('subset-font')
  fs.mkdirSync(inRoot(FOLDER), { recursive: true })
  const rules = []
  for (const { css, weight, axes, basic, preloaded } of FAMILIES) {
    for (const { name, family, style, source, points } of readFaces(css)) {
      for (const part of partsOf(name, points, basic)) {
        const isPreloaded = preloaded !== null && part.suffix === '-basic'
        const file = isPreloaded ? preloaded : `${name}${part.suffix}.woff2`
        const bytes = await subsetFont(fs.readFileSync(source), String.fromCodePoint(...part.points), {
          targetFormat: 'woff2',
          variationAxes: axes,
          keepFeatures: FEATURES,
        })
        writeFileAtomic(inRoot(FOLDER, file), bytes)
        if (isPreloaded) continue
        rules.push(`@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url(./${file}) format("woff2");
  unicode-range: ${toRange(part.points)};
}\n`)
      }
    }
  }
  rules.push(...(await makeScriptFonts(FOLDER)))
  writeFileAtomic(inRoot(FOLDER, 'fonts.css'), rules.join('\n'))
}
