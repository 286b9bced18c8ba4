// JavaScript with JSDoc types, because the build step shares it and runs on bare Node 20, which reads no TypeScript.

const COMBINING_MARKS = /\p{M}+/gu
const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u0060\u00B4\uFF07]/g
const HYPHENS = /[\u2010-\u2015\u2212\u00AD]/g
const WHITE_SPACE = /\s+/g
const LETTERS_WITHOUT_DECOMPOSITION = /[æœøłđß]/g
/** @type {Readonly<Record<string, string>>} */
const PLAIN_LETTER = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ß: 'ss' }
/** Every character that a headword of the English data may hold. */
const ENGLISH_KEY = /^[a-z0-9'./-]+(?: [a-z0-9'./-]+)*$/

/**
 * Text as a person may type it, with one kind of apostrophe, hyphen and space, accents kept and case kept.
 *
 * @param {string} text
 * @returns {string}
 */
export function tidyWord(text) {
  return text
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(WHITE_SPACE, ' ')
    .trim()
}

/**
 * What two spellings of the same word have in common: `naïve`, `Naive` and `NAIVE` share the key `naive`.
 *
 * @param {string} text
 * @returns {string} lower case, without accents; other scripts stay as they are
 */
export function toWordKey(text) {
  // Decomposing both before and after lower-casing: either can bring forth what the other changes (𝐀 → A, İ → i̇).
  const plain = tidyWord(text)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(LETTERS_WITHOUT_DECOMPOSITION, (letter) => PLAIN_LETTER[letter] ?? letter)
  return tidyWord(plain)
}

/**
 * The key under which the English data may hold a word.
 *
 * @param {string} text anything: other scripts, emoji, markup and control characters have no key
 * @returns {string | null}
 */
export function toEnglishKey(text) {
  const key = toWordKey(text)
  return ENGLISH_KEY.test(key) ? key : null
}
