import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { codePoints, toRange } from './font-ranges.mjs'
import { writeFileAtomic } from './stamps.mjs'

/** Its native names are drawn where all languages are listed. */
export const LANGUAGES_FILE = 'lib/domain/languages/languages.ts'
/** The family of the native names; app/languages.css uses it. */
const NAMES_FAMILY = 'Language Names'
/** One weight: a second one would double the bytes, and chips and headings are the only text that would be bolder. */
const WEIGHT = 400
/** Joiners, which decide the shape of the letters around them. */
const JOINERS = 'U+200C-200D'

/**
 * @typedef {object} ScriptFont
 * @property {string} family in CSS; app/languages.css says which language is written in it
 * @property {string} source the package and the part of it that has the script
 * @property {string} range the characters of the languages that we have, not all of the script
 * @property {string} [metrics] descriptors in CSS, where its letters look smaller or stand lower than Inter's
 * @property {RegExp | null} names letters of native names that this font draws; Urdu's is drawn in the small part of Naskh
 */

/** @type {ScriptFont[]} */
const SCRIPT_FONTS = [
  {
    family: 'Noto Naskh Arabic',
    source: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic',
    // Persian and Urdu letters too: the language of a note is not known.
    range:
      'U+060C-060D,U+061B-061F,U+0621-0652,U+0654-0658,U+0660-066D,U+0670-0671,U+0679,U+067E,U+0686,U+0688,U+0691,U+0698,U+06A9,U+06AF,U+06BA,U+06BE,U+06C0-06C3,U+06CC,U+06D2-06D4,U+06F0-06F9',
    metrics: 'size-adjust: 115%;',
    names: /\p{Script=Arabic}/u,
  },
  {
    family: 'Noto Nastaliq Urdu',
    source: 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic',
    // With the space, which makes the heights below, and not those of Inter, place the line. They are those of most words:
    // a long one rises to 230%.
    metrics: 'ascent-override: 150%; descent-override: 60%; line-gap-override: 0%;',
    range:
      'U+0020,U+060C-060D,U+061B-061F,U+0621-0652,U+0654-0658,U+066A-066C,U+0670,U+0679,U+067E,U+0686,U+0688,U+0691,U+0698,U+06A9,U+06AF,U+06BA,U+06BE,U+06C0-06C3,U+06CC,U+06D2-06D4,U+06F0-06F9',
    names: null,
  },
  {
    family: 'Noto Sans Devanagari',
    source: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
    range: 'U+0900-097F',
    names: /\p{Script=Devanagari}/u,
  },
  {
    family: 'Noto Sans Bengali',
    source: 'noto-sans-bengali/files/noto-sans-bengali-bengali',
    range: 'U+0964-0965,U+0980-09FE',
    names: /\p{Script=Bengali}/u,
  },
  {
    family: 'Noto Sans Gurmukhi',
    source: 'noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi',
    range: 'U+0964-0965,U+0A01-0A76',
    names: /\p{Script=Gurmukhi}/u,
  },
  {
    family: 'Noto Sans Tamil',
    source: 'noto-sans-tamil/files/noto-sans-tamil-tamil',
    range: 'U+0964-0965,U+0B82-0BFA',
    names: /\p{Script=Tamil}/u,
  },
  {
    family: 'Noto Sans Telugu',
    source: 'noto-sans-telugu/files/noto-sans-telugu-telugu',
    range: 'U+0964-0965,U+0C00-0C7F',
    names: /\p{Script=Telugu}/u,
  },
  {
    family: 'Noto Sans Thai',
    source: 'noto-sans-thai/files/noto-sans-thai-thai',
    range: 'U+0E01-0E5B',
    names: /\p{Script=Thai}/u,
  },
  {
    family: 'Noto Sans Myanmar',
    source: 'noto-sans-myanmar/files/noto-sans-myanmar-myanmar',
    // Burmese, without the letters of Shan, Mon, Karen and Pali.
    range: 'U+1000-1021,U+1023-1027,U+1029-1032,U+1036-104F',
    names: /\p{Script=Myanmar}/u,
  },
]

/**
 * Makes the fonts of the scripts beyond Latin, Cyrillic and Greek. Unlike those they keep all features, because their letters
 * are joined and placed by them.
 * @param {string} folder
 * @returns {Promise<string[]>} their rules in CSS
 */
export async function makeScriptFonts(folder) {
  const letters = [...new Set(fs.readFileSync(inRoot(LANGUAGES_FILE), 'utf8'))]
  const rules = []
  for (const font of SCRIPT_FONTS) {
    const file = `${path.basename(font.source)}.woff2`
    const points = codePoints(`${font.range},${JOINERS}`)
    await makeFont(font, points, inRoot(folder, file))
    rules.push(ruleOf(font, font.family, file, points))
    if (!font.names) continue
    const names = pointsOf(letters, font.names)
    await makeFont(font, names, inRoot(folder, `names-${file}`))
    rules.push(ruleOf(font, NAMES_FAMILY, `names-${file}`, names))
  }
  return rules
}

/** @param {readonly string[]} letters @param {RegExp} wanted */
const pointsOf = (letters, wanted) =>
  letters
    .filter((letter) => wanted.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)

/** @param {ScriptFont} font @param {readonly number[]} points @param {string} file */
async function makeFont({ source }, points, file) {
  const { default: subsetFont } = await import('subset-font')
  const bytes = fs.readFileSync(inRoot('node_modules/@fontsource-variable', `${source}-wght-normal.woff2`))
  const subset = await subsetFont(bytes, String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  })
  writeFileAtomic(file, subset)
}

/** @param {ScriptFont} font @param {string} family @param {string} file @param {readonly number[]} points */
const ruleOf = ({ metrics }, family, file, points) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${WEIGHT};
  font-display: swap;
  src: url(./${file}) format("woff2");
  unicode-range: ${toRange(points)};${metrics ? `\n  ${metrics}` : ''}
}\n`
