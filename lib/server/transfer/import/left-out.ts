import 'server-only'
import { type ImportProblem, toProblem } from '@/lib/domain/transfer/import-options.schema'
import type { WordOutline } from '@/lib/domain/transfer/word/complete-word'
import { describeLeftOut, type StoredFacts } from '@/lib/domain/transfer/word/plan-word'

/** Says for which sentences, meanings and lists of the file the words have no room. */
export function leftOutProblems(
  words: readonly { at: number; word: WordOutline }[],
  stored: ReadonlyMap<string, StoredFacts>,
): ImportProblem[] {
  return words.flatMap(({ at, word }) =>
    describeLeftOut(word, stored.get(word.key)).map((problem) => toProblem(at, problem, 'PARTLY')),
  )
}
