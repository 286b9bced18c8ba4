import { WORD_FLAG } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import type { DictionarySuggestion } from '@/lib/domain/dictionary/protocol'

/** The exact word comes first if its score is at least this: 'un' rarely means the UN. */
const COMMON_WORD_SCORE = 30_000

/** Maximum suggestions that are phrases with the word further on. */
const MAX_PHRASES = 2

/**
 * The exact word, then the most frequent words that begin with it, then inflected forms ('houses') if there is room. The last ones are
 * phrases with the word further on: 'kick the bucket' for 'bucket'.
 *
 * @param phrases numbers of those phrases, the most frequent first
 */
export function suggestWords(
  words: WordTable,
  prefix: string,
  { max, phrases }: { max: number; phrases: readonly number[] },
): DictionarySuggestion[] {
  const { start, end } = words.prefixRange(prefix)
  const itself = findCommonWord(words, prefix)
  const headwords: number[] = []
  const forms: number[] = []
  for (let index = start; index < end; index += 1) {
    if (words.hasFlag(index, WORD_FLAG.unsuggested) || index === itself) continue
    keepBest(words, words.hasFlag(index, WORD_FLAG.formOnly) ? forms : headwords, index, max)
  }
  const beginning = [...(itself === -1 ? [] : [itself]), ...headwords, ...forms]
  const further = phrases
    .filter((index) => index < start || index >= end)
    .slice(0, Math.min(MAX_PHRASES, Math.max(0, max - 1)))
  return [...beginning.slice(0, max - further.length), ...further].map((index) => ({
    word: words.wordAt(index),
    score: words.score(index),
  }))
}

function findCommonWord(words: WordTable, key: string): number {
  const index = words.find(key)
  const isOffered = words.score(index) >= COMMON_WORD_SCORE && !words.hasFlag(index, WORD_FLAG.unsuggested)
  return isOffered ? index : -1
}

/** Keeps `best` sorted and at most `max` long: cheaper than sorting the 18,000 words on 's'. */
function keepBest(words: WordTable, best: number[], index: number, max: number): void {
  const score = words.score(index)
  const last = best[max - 1]
  if (last !== undefined && words.score(last) >= score) return
  const place = best.findIndex((one) => words.score(one) < score)
  best.splice(place === -1 ? best.length : place, 0, index)
  if (best.length > max) best.pop()
}
