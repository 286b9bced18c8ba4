import 'server-only'
import type { WordOutline } from '@/lib/domain/transfer/complete-word'
import { type ImportProblem, toProblem } from '@/lib/domain/transfer/import-options.schema'
import { describeLeftOut, type StoredFacts } from '@/lib/domain/transfer/plan-word'

/** Says for which sentences, meanings and lists of the file the words have no room. */
export function leftOutProblems(
  words: readonly { at: number; word: WordOutline }[],
  stored: ReadonlyMap<string, StoredFacts>,
): ImportProblem[] {
  return words.flatMap(({ at, word }) =>
    describeLeftOut(word, stored.get(word.key)).map((problem) => toProblem(at, problem, 'PARTLY')),
  )
}
