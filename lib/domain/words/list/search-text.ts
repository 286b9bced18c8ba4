import { foldText } from '@/lib/domain/text'

const ASCII = /^[ -~]*$/
/** Scripts whose accents may be left out in a search. In other scripts a mark is a vowel or part of a syllable. */
const ACCENTED_SCRIPTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu
/** A letter of the key without an accent. */
const PLAIN_LETTER = /\p{L}(?![\u0300-\u036F])/gu
const ANY_ACCENTS = '[\\u0300-\\u036F]*'
const SYNTAX = /[\\^$.*+?()[\]{}|/-]/g

/**
 * The search key of a text: case folded in every script, each accent a separate character. Converts to upper case
 * first, because that unites what lower case alone keeps apart: ß and SS, ı and I, the two small sigmas.
 */
export function searchKey(text: string): string {
  const folded = foldText(text)
  if (ASCII.test(folded)) return folded.toLowerCase()
  return folded
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(ACCENTED_SCRIPTS, (letter) => letter.normalize('NFD'))
    .replaceAll('i\u0307', 'i')
}

/**
 * Returns a test whether a key contains the typed text. A letter typed without an accent matches the letter with any
 * accent ('naive' finds 'naïve'); a letter typed with an accent matches only with it ('ä' does not find 'apple').
 */
export function matchesSearch(typed: string): (key: string) => boolean {
  const needle = searchKey(typed)
  if (needle === '') return () => true
  const escaped = needle.replace(SYNTAX, '\\$&')
  const pattern = new RegExp(escaped.replace(PLAIN_LETTER, `$&${ANY_ACCENTS}`))
  return (key) => pattern.test(key)
}
