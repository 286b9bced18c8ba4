// The one table of characters that are compared as others. JavaScript with JSDoc types: the build step of the word data
// also uses it on plain Node 20.

/**
 * Apostrophes as programs write them: curly ones, the modifier letters, the accents of a typewriter, full width. They are
 * one for every comparison.
 */
export const APOSTROPHES = '\u2018\u2019\u201B\u02BB\u02BC\u0060\u00B4\uFF07'

/**
 * Hyphens: hyphen, non-breaking hyphen, figure dash, en dash (Bose–Einstein), minus, small and full width. They are one
 * for every comparison. The em dash and the horizontal bar are not: they separate words.
 */
export const HYPHENS = '\u2010-\u2013\u2212\uFE63\uFF0D'

/** Vowel signs and the elongation stroke: optional in Arabic and Hebrew, whose readers leave them out. */
export const OPTIONAL_SIGNS =
  '\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF'

/**
 * Letters that Unicode does not decompose, as they are typed on a keyboard without them. Each stands for the letter that
 * its readers also write when they cannot type it. Lower case only.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const PLAIN_LETTERS = Object.freeze({
  // Latin ligatures, each typed as two letters: encyclopædia, œuvre, straße.
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  // Letters with a stroke: Danish and Norwegian ø, Polish ł, Vietnamese and Croatian đ, Maltese ħ, Sami ŧ.
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  // Turkish: its small dotless i. (Its capital İ decomposes.)
  ı: 'i',
  // Icelandic: ð is written d, þ is written th.
  ð: 'd',
  þ: 'th',
  // Greek: the sigma at the end of a word.
  ς: 'σ',
})

/** Letters of the table above that only a search compares as plain ones, as an accent: 'l' finds 'ł', and 'ł' only 'ł'. */
export const STROKED_LETTERS = 'øłđħŧ'

/**
 * Letters of Arabic script that are typed for one another: the letter by the keyboard of another country, the ending
 * without its dots. A search compares them as one; the dictionary has no such words.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const ARABIC_LETTERS = Object.freeze({
  ٱ: 'ا',
  ى: 'ي',
  // Persian and Urdu yeh, keheh and heh.
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  // The feminine ending.
  ة: 'ه',
})
