// JavaScript with JSDoc types: the build step also uses it on plain Node 20, which cannot load TypeScript.

import { removeInvisible } from './invisible.mjs'
import { APOSTROPHES, HYPHENS, PLAIN_LETTERS } from './letters.mjs'

const COMBINING_MARKS = /\p{M}+/gu
const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')
const ANY_HYPHEN = new RegExp(`[${HYPHENS}]`, 'g')
const WHITE_SPACE = /\s+/g
const LETTERS_WITHOUT_DECOMPOSITION = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')
/** Every character that a headword of the English data may contain. */
const ENGLISH_KEY = /^[a-z0-9'./-]+(?: [a-z0-9'./-]+)*$/

/**
 * Normalises typed text to one kind of apostrophe, hyphen and space, without invisible characters; keeps accents and case.
 *
 * @param {string} text
 * @returns {string}
 */
export function tidyWord(text) {
  return removeInvisible(text.normalize('NFC'))
    .normalize('NFC')
    .replace(ANY_APOSTROPHE, "'")
    .replace(ANY_HYPHEN, '-')
    .replace(WHITE_SPACE, ' ')
    .trim()
}

/**
 * A key that spellings of the same word share: `naïve`, `Naive` and `NAIVE` have the key `naive`.
 *
 * @param {string} text
 * @returns {string} lower case, without accents; other scripts stay unchanged
 */
export function toWordKey(text) {
  // Decompose before and after lower-casing: each can produce characters that the other changes (𝐀 → A, İ → i̇).
  const plain = tidyWord(text)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(LETTERS_WITHOUT_DECOMPOSITION, (letter) => PLAIN_LETTERS[letter] ?? letter)
  return tidyWord(plain)
}

/**
 * The key of a word in the English data; null when the text cannot be a key.
 *
 * @param {string} text any text: other scripts, emoji, markup and control characters have no key
 * @returns {string | null}
 */
export function toEnglishKey(text) {
  const key = toWordKey(text)
  return ENGLISH_KEY.test(key) ? key : null
}
