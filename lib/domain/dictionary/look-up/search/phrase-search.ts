import { findHeadwords } from '@/lib/domain/dictionary/look-up/base-forms'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import { phrasesWithin } from '@/lib/domain/dictionary/phrase-forms'

/** Occurrences per million words. Words this common say nothing about the meaning of a phrase: 'of', 'out'. */
const COMMON_PER_MILLION = 1_000

/**
 * Parts of a phrase that the dictionary does not have: the longest phrases within it, without phrases inside those;
 * else its words, the rarest first.
 *
 * @returns numbers of headwords; empty for a single word
 */
export function findWithin(words: WordTable, key: string): number[] {
  if (!key.includes(' ')) return []
  const found = new Map<string, number>()
  for (const phrase of phrasesWithin(key)) {
    const [index] = isInside([...found.keys()], phrase) ? [] : findHeadwords(words, phrase)
    if (index !== undefined) found.set(phrase, index)
  }
  return [...new Set(found.size > 0 ? found.values() : findRareWords(words, key))]
}

const isInside = (phrases: readonly string[], phrase: string) =>
  phrases.some((longer) => ` ${longer} `.includes(` ${phrase} `))

function findRareWords(words: WordTable, key: string): number[] {
  return key
    .split(' ')
    .flatMap((word) => findHeadwords(words, word).slice(0, 1))
    .filter((index) => words.perMillion(index) < COMMON_PER_MILLION)
    .sort((a, b) => words.perMillion(a) - words.perMillion(b))
}
