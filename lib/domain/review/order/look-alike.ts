import { misspellingCost } from '@/lib/domain/dictionary/misspelling'
import { answerKey } from '@/lib/domain/text/answer-key'
import { areOfOneFamily, type Stem, toStem } from '@/lib/domain/text/stems'

/** Letters. Shorter words differ by a letter from too many others; only their anagrams look alike. */
const MIN_LETTERS = 4
const MIN_ANAGRAM_LETTERS = 3

/** A word as the eye compares it: its letters alone, without case and spaces. */
export type WrittenWord = Readonly<{ stem: Stem; sortedLetters: string; codeAt: (place: number) => number }>

export function toWrittenWord(text: string): WrittenWord {
  const key = answerKey(text.replace(/^to /i, ''))
  return {
    stem: toStem(key),
    sortedLetters: [...key].sort().join(''),
    codeAt: (place) => key.charCodeAt(place),
  }
}

/**
 * Whether a learner may take one word for the other: few different letters ('adapt', 'adopt'), the same stem ('decide',
 * 'decision', 'look up', 'look after') or the same letters in another order ('trail', 'trial').
 */
export function lookAlike(a: WrittenWord, b: WrittenWord): boolean {
  const [one, other] = a.stem.word <= b.stem.word ? [a, b] : [b, a]
  const letters = Math.min(one.stem.word.length, other.stem.word.length)
  if (letters < MIN_ANAGRAM_LETTERS) return false
  if (one.sortedLetters === other.sortedLetters) return true
  if (letters < MIN_LETTERS) return false
  return areOfOneFamily(one.stem, other.stem) || areSpelledAlike(one, other, highestCost(letters))
}

function areSpelledAlike(a: WrittenWord, b: WrittenWord, limit: number): boolean {
  const [typed, meant] = [
    { length: a.stem.word.length, codeAt: a.codeAt },
    { length: b.stem.word.length, codeAt: b.codeAt },
  ]
  // The cheapest letter more is a doubled one or a silent 'h', half a slip.
  if (Math.abs(typed.length - meant.length) > 2 * limit) return false
  return misspellingCost(typed, meant, limit) <= limit
}

/** One letter in a short word ('loose', 'lose'); from six the first one too ('affect', 'effect'); then about two. */
function highestCost(letters: number): number {
  if (letters < 6) return 1
  return letters < 7 ? 1.6 : 2.1
}
