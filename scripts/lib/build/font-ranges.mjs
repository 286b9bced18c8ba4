/** Characters of English: of headings and examples. app/fonts.ts repeats it. */
export const ENGLISH =
  'U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2010-2015,U+2018-201F,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212'
/** Characters of western European words: of running text, which has names and translations. app/fonts.ts repeats it. */
export const WESTERN =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2010-2015,U+2018-201F,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212'
/** The sounds of English in the phonetic alphabet: a small part of extended Latin and Greek, which a page would load for them. */
export const PRONUNCIATION =
  'U+014B,U+0250-0252,U+0254,U+0259-025D,U+0261,U+0268,U+026A-026C,U+0279,U+027E,U+0281,U+0283,U+0289-028A,U+028C-028D,U+0292,U+0294,U+02B0,U+02B2,U+02B7,U+02C8,U+02CC,U+02D0-02D1,U+02DE,U+03B8'

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
export function toRange(points) {
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
