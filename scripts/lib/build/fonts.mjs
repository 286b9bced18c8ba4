import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { writeFileAtomic } from './stamps.mjs'

/** Path of the fonts made from the packages' fonts; fonts.css names all but the preloaded ones. */
const FOLDER = 'generated/fonts'
/** Characters of English: of headings and examples. app/fonts.ts repeats it. */
export const ENGLISH =
  'U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2010-2015,U+2018-201F,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212'
/** Characters of western European words: of running text, which has names and translations. app/fonts.ts repeats it. */
export const WESTERN =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2010-2015,U+2018-201F,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212'
/** The sounds of English in the phonetic alphabet: a small part of extended Latin and Greek, which a page would load for them. */
export const PRONUNCIATION =
  'U+014B,U+0250-0252,U+0254,U+0259-025D,U+0261,U+0268,U+026A-026C,U+0279,U+027E,U+0281,U+0283,U+0289-028A,U+028C-028D,U+0292,U+0294,U+02B0,U+02B2,U+02B7,U+02C8,U+02CC,U+02D0-02D1,U+02DE,U+03B8'
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

/** @param {string} range such as 'U+0020-007E,U+20AC' @returns {number[]} */
export function codePoints(range) {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, n) => first + n)
  })
}

/** @param {readonly number[]} points in ascending order @returns {string} the range in CSS */
function toRange(points) {
  /** @type {[number, number][]} */
  const runs = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}

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
  writeFileAtomic(inRoot(FOLDER, 'fonts.css'), rules.join('\n'))
}
