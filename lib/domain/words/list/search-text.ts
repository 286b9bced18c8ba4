import { foldText } from '@/lib/domain/text'

const ASCII = /^[ -~]*$/
/** Scripts whose accents may be left out in a search. In other scripts a mark is a vowel or part of a syllable. */
const ACCENTED_SCRIPTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu
/** A letter of the key with no accent on it. */
const PLAIN_LETTER = /\p{L}(?![\u0300-\u036F])/gu
const ANY_ACCENTS = '[\\u0300-\\u036F]*'
const SYNTAX = /[\\^$.*+?()[\]{}|/-]/g

/**
 * What a text is searched by: case folded in every script, and each accent as a character of its own. Upper case comes first,
 * because it brings together what lower case alone keeps apart: ß and SS, ı and I, the two small sigmas.
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
 * Whether a key contains what was typed. A letter typed without an accent stands for the letter with any accent ('naive' finds
 * 'naïve'); one typed with an accent is meant ('ä' does not find 'apple').
 */
export function matchesSearch(typed: string): (key: string) => boolean {
  const needle = searchKey(typed)
  if (needle === '') return () => true
  const escaped = needle.replace(SYNTAX, '\\$&')
  const pattern = new RegExp(escaped.replace(PLAIN_LETTER, `$&${ANY_ACCENTS}`))
  return (key) => pattern.test(key)
}
