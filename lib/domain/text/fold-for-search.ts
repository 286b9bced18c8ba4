import { foldText } from '@/lib/domain/text/clean'
import {
  APOSTROPHES,
  ARABIC_LETTERS,
  HYPHENS,
  OPTIONAL_SIGNS,
  PLAIN_LETTERS,
  STROKED_LETTERS,
} from '@/lib/domain/text/letters.mjs'

/** The longest text that is searched, a meaning or a sentence: a longer search finds nothing. */
export const MAX_SEARCH_CHARACTERS = 1_000

const ASCII = /^[ -~]*$/
/** Scripts whose accents may be left out in a search. In other scripts a mark is a vowel or part of a syllable. */
const ACCENTED_SCRIPTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]/gu
const ACCENT = '[\u0300-\u036F]'
/** Stands for the stroke of a letter that has no accent: 'l' finds 'ł', and 'ł' only 'ł'. */
const STROKE = '\u0335'
const SIGNS = new RegExp(`[${OPTIONAL_SIGNS}]`, 'gu')
const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu')
const ANY_HYPHEN = new RegExp(`[${HYPHENS}]`, 'gu')
/** Katakana that have a hiragana, which is 0x60 code points lower. */
const KATAKANA = /[\u30A1-\u30F6]/g
/** Code points. */
const KANA_DISTANCE = 0x60

const LETTERS: Readonly<Record<string, string>> = {
  ...PLAIN_LETTERS,
  ...Object.fromEntries([...STROKED_LETTERS].map((letter) => [letter, PLAIN_LETTERS[letter] + STROKE])),
  ...ARABIC_LETTERS,
}
const TABLED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * The search key of a text (docs/product.md, Search): case, width, kana and ligatures folded, one kind of apostrophe and
 * hyphen, without the signs that Arabic and Hebrew may leave out, each accent a separate character. Converts to upper
 * case first, because that unites what lower case alone keeps apart: ß and SS, ı and I.
 */
export function searchKey(text: string): string {
  const folded = foldText(text)
  if (ASCII.test(folded)) return folded.toLowerCase().replaceAll('`', "'")
  return folded
    .normalize('NFKC')
    .replace(ANY_APOSTROPHE, "'")
    .replace(ANY_HYPHEN, '-')
    .toUpperCase()
    .toLowerCase()
    .replace(ACCENTED_SCRIPTS, (letter) => letter.normalize('NFD'))
    .replaceAll('i\u0307', 'i')
    .replace(SIGNS, '')
    .replace(TABLED, (letter) => LETTERS[letter] ?? letter)
    .replace(KATAKANA, toHiragana)
    .replace(/\s+/g, ' ')
}

/**
 * A key that a text has in common with each text that a search for it finds: without accents, and without what may stand
 * between letters. The server compares it in SQL.
 */
export function looseKey(text: string): string {
  return searchKey(text)
    .normalize('NFKD')
    .replace(KATAKANA, toHiragana)
    .replace(/[\u0300-\u036F\s'-]/g, '')
}

function toHiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - KANA_DISTANCE)
}

const GAPS = /[ '-]/g
const LETTER = /^\p{L}/u
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g

/** `text`: a running text. `name`: a word or a list, in which a space may be left out, too. */
export type SearchedKind = 'text' | 'name'

/**
 * Returns a test whether a key contains the typed text. A letter typed without an accent matches the letter with any
 * accent ('naive' finds 'naïve'); a letter typed with an accent matches only with it ('ä' does not find 'apple'). Hyphens,
 * apostrophes and spaces may be typed for each other or left out. In a running text a space that is not typed counts
 * (otherwise 'area' finds 'are a').
 */
export function matchesSearch(typed: string, kind: SearchedKind = 'text'): (key: string) => boolean {
  if (foldText(typed).length > MAX_SEARCH_CHARACTERS) return () => false
  const needle = searchKey(typed)
  if (needle.replace(GAPS, '') === '') return (key) => key.includes(needle)
  const pattern = new RegExp(patternOf(needle, "['-]?"), 'u')
  if (kind === 'text') return (key) => pattern.test(key)
  // Only from the beginning of a word on: 'heart' does not find 'the art'.
  const joined = new RegExp(`(?<![\\p{L}\\p{N}])${patternOf(needle, "[ '-]?")}`, 'u')
  return (key) => pattern.test(key) || joined.test(key)
}

/** @param gap what may stand in the key between two letters that were typed together */
function patternOf(needle: string, gap: string): string {
  const parts = needle.split(/[ '-]+/).map((part) => letters(part).map(withAccents).join(gap))
  return parts.join("[ '-]*")
}

/** The letters of a key, each with its accents. */
function letters(key: string): string[] {
  return key.match(/\p{L}[\u0300-\u036F]*|./gu) ?? []
}

/** A letter or sign as a pattern: accents that were not typed may stand between and after those that were. */
function withAccents(letter: string): string {
  if (!LETTER.test(letter)) return letter.replace(SYNTAX, '\\$&')
  return [...letter].map((one) => `${one}${ACCENT}*`).join('')
}
