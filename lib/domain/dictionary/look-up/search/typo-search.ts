import { WORD_FLAG } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import { MAX_MISSPELLING_LENGTH, misspellingCost, type Spelling } from '@/lib/domain/dictionary/misspelling'

export interface Correction {
  index: number
  /** The word's score minus the cost of the misspelling, 1,000 to 100,000. */
  score: number
}

/** Letters. Shorter text could be a misspelling of almost any word. */
const MIN_LENGTH = 3
/** Words with a lower score (range 1,000 to 100,000) are almost never meant. */
const MIN_SCORE = 5_000
/** Score subtracted for one wrong letter: the same as for a word that is 45 times rarer. */
const SCORE_PER_COST = 26_000
/** Up to this cost, a rare word is proposed too: 'mispell'. */
const SINGLE_SLIP = 1.25
const MIN_ANSWER_SCORE = 1_000
const CODE_OF_A = 97

/** Finds the words that were probably meant, by comparing with every word that has nearly the same letters. */
export class TypoSearch {
  private readonly words: WordTable
  /** Numbers of the words that may be proposed; `letterSets` has each one's letters as bits, at the same index. */
  private readonly candidates: Uint32Array
  private readonly letterSets: Uint32Array

  constructor(words: WordTable) {
    this.words = words
    const worthwhile: number[] = []
    for (let index = 0; index < words.count; index += 1) {
      if (words.score(index) >= MIN_SCORE && !words.hasFlag(index, WORD_FLAG.unsuggested))
        worthwhile.push(index)
    }
    this.candidates = Uint32Array.from(worthwhile)
    this.letterSets = Uint32Array.from(worthwhile, (index) => letterSet(this.spellingOf(index)))
  }

  /** The most likely first. A search takes about 10 ms, in proportion to the number of words. */
  search(key: string, max: number): Correction[] {
    if (key.length < MIN_LENGTH || key.length > MAX_MISSPELLING_LENGTH) return []
    const typed: Spelling = { length: key.length, codeAt: (position) => key.charCodeAt(position) }
    const letters = letterSet(typed)
    const limit = highestCost(key.length)
    const found: Correction[] = []
    this.candidates.forEach((index, place) => {
      // One wrong letter changes the set of letters by at most two, and the length by at most one.
      if (countBits((this.letterSets[place] ?? 0) ^ letters) > 2 * Math.ceil(limit)) return
      if (Math.abs(this.words.lengthOf(index) - key.length) > Math.ceil(limit)) return
      if (!this.beginsAlike(index, typed)) return
      const cost = misspellingCost(typed, this.spellingOf(index), limit)
      const score = Math.round(this.words.score(index) - SCORE_PER_COST * cost)
      if (score >= MIN_ANSWER_SCORE || cost <= SINGLE_SLIP) found.push({ index, score })
    })
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, max)
      .map(({ index, score }) => ({ index, score: Math.max(score, MIN_ANSWER_SCORE) }))
  }

  /** Whether the word and the typed text share one of their first letters. This check excludes most words. */
  private beginsAlike(index: number, typed: Spelling): boolean {
    const first = typed.codeAt(0)
    const second = typed.codeAt(1)
    const code = this.words.keyCode(index, 0)
    if (code === first || code === second) return true
    const next = this.words.keyCode(index, 1)
    return next === first || next === second || this.words.keyCode(index, 2) === second
  }

  private spellingOf(index: number): Spelling {
    return { length: this.words.lengthOf(index), codeAt: (position) => this.words.keyCode(index, position) }
  }
}

/** One wrong letter in a short word, two in a long word. */
function highestCost(length: number): number {
  if (length <= 5) return 1.2
  return length <= 9 ? 2 : 2.4
}

function letterSet(spelling: Spelling): number {
  let set = 0
  for (let position = 0; position < spelling.length; position += 1) {
    const letter = spelling.codeAt(position) - CODE_OF_A
    if (letter >= 0 && letter < 26) set |= 1 << letter
  }
  return set >>> 0
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
