import { findHeadwords } from '@/lib/domain/dictionary/look-up/base-forms'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'

/** Letters of each part of a word that may be written apart: 'al' and 'so' are no parts of 'also'. */
const MIN_PART = 3

/**
 * Numbers of the headwords that have the same letters with other spaces, hyphens or apostrophes, or a form that has:
 * 'mother in law', 'ice-cream', 'icecreams'.
 */
export function findRespelled(words: WordTable, key: string): number[] {
  const joined = key.replace(/[ -]/g, '')
  const spellings = [key.replaceAll('-', ' '), key.replaceAll(' ', '-'), ...splitInTwo(joined)]
  const found = spellings.filter((spelling) => spelling !== key).flatMap((one) => findHeadwords(words, one))
  // Joined, an ending that stands alone would make a form: 'house s'.
  const whole = [joined, key.replaceAll("'", '')].map((one) => (one === key ? -1 : words.find(one)))
  return [...new Set([...found, ...whole.filter((index) => index !== -1)])]
}

/** All spellings of a word as two: each is looked up in a few microseconds. */
function splitInTwo(joined: string): string[] {
  const places = Array.from({ length: Math.max(joined.length - 2 * MIN_PART + 1, 0) }, (_, n) => n + MIN_PART)
  return places.flatMap((place) =>
    [' ', '-'].map((gap) => joined.slice(0, place) + gap + joined.slice(place)),
  )
}
