import { BLANKS_PER_ROUND, MIN_BLANKS } from '@/lib/domain/fill-in/fill-in-rules'
import { askBlank } from '@/lib/domain/questions/form-for'
import type { WordQuestion, WordToAsk } from '@/lib/domain/questions/word-question'

/** A word as the API returns it. */
export type BlankWord = WordToAsk &
  Readonly<{ vocabulary: Readonly<{ quizUses: Readonly<{ synonyms: readonly string[] }> }> }>

/** The sentences of a round, in the order in which they are asked. Plain data. */
export type BlankRound = Readonly<{ id: string; questions: readonly WordQuestion[] }>

/**
 * A round about these words: first those with a sentence of the learner's own, then those with an example, each in the given
 * order. Null where too few words have a sentence that can be asked.
 */
export function drawBlanks(words: readonly BlankWord[], id: string): BlankRound | null {
  const texts = words.map(({ vocabulary }) => vocabulary.text)
  const questions = words.flatMap((word) => {
    const { synonyms } = word.vocabulary.quizUses
    return askBlank({ ...word, synonyms }, { others: texts }) ?? []
  })
  if (questions.length < MIN_BLANKS) return null
  const own = questions.filter(({ sentence }) => sentence?.isOwn)
  const others = questions.filter(({ sentence }) => !sentence?.isOwn)
  return { id, questions: [...own, ...others].slice(0, BLANKS_PER_ROUND) }
}
