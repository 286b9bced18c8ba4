import 'server-only'
import { regularBaseCandidates } from '@/lib/domain/dictionary/word-forms.mjs'
import { WORD_FLAG } from '@/lib/server/dictionary/file-format.mjs'
import type { WordTable } from '@/lib/server/dictionary/word-table'

/** Numbers of the headwords that `key` is an inflected form of, the most frequent first: 'lives' → life, live. */
export function findBaseForms(words: WordTable, key: string): number[] {
  const irregular = words.irregularBases(key).map((base) => words.find(base))
  const regular = regularBaseCandidates(key).flatMap(({ base, pos }) => {
    const index = words.find(base)
    return index !== -1 && (words.partsOfSpeech(index) & pos) !== 0 ? [index] : []
  })
  return [...new Set([...irregular, ...regular])]
    .filter((index) => index !== -1 && !words.hasFlag(index, WORD_FLAG.formOnly))
    .sort((a, b) => words.score(b) - words.score(a))
}
