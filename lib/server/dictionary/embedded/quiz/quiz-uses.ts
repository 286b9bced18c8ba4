import 'server-only'
import type { PackedSense, Variant } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import { examplesOf, sourceOf } from '@/lib/domain/dictionary/look-up/packed-sense'
import type { QuizUses } from '@/lib/domain/quiz/word/quiz-uses'

/**
 * How the learner's dictionary uses a word, for questions about it (docs/product.md, Question types).
 *
 * @param find the variants of another word: what is near to an opposite may be one too
 */
export function toQuizUses(
  variants: readonly Variant[],
  find: (word: string) => readonly Variant[],
): QuizUses {
  const senses = variants.flatMap(([, , , ofVariant]) => ofVariant)
  const own = senses.filter((sense) => sourceOf(sense) === null)
  return {
    // Which of several senses a collocation has, the entry does not say.
    collocations: own.length === 1 ? variants.flatMap(([, , , , , help]) => help?.collocations ?? []) : [],
    synonyms: [...new Set(senses.flatMap(([, , , , , , uses]) => uses?.synonyms ?? []))],
    meanings: senses.flatMap(([, meaning, , , , , uses]) => {
      const { opposites = [], preposition: [preposition = null, ...wrongPrepositions] = [] } = uses ?? {}
      const isUsed = opposites.length > 0 || preposition !== null
      const oppositeKin = [...new Set(opposites.flatMap(find).flatMap(([, , , , [kin]]) => kin))]
      return isUsed ? [{ meaning, opposites, oppositeKin, preposition, wrongPrepositions }] : []
    }),
    looseExamples: senses.flatMap(looseExamplesOf),
  }
}

/** Examples that do not identify the word: all of WordNet's, and our own that are marked as loose. */
function looseExamplesOf(sense: PackedSense): string[] {
  const loose = sense[6]?.loose ?? []
  return examplesOf(sense).flatMap((example, place) =>
    example !== null && (sourceOf(sense) !== null || loose.includes(place + 1)) ? [example] : [],
  )
}
