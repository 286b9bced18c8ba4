import 'server-only'
import type { QuizUses } from '@/lib/domain/quiz/options/quiz-uses'
import type { Variant } from '@/lib/server/dictionary/embedded/file-format.mjs'

/** How the learner's dictionary uses a word, for questions about it (docs/product.md, Question types). */
export function toQuizUses(variants: readonly Variant[]): QuizUses {
  const senses = variants.flatMap(([, , , ofVariant]) => ofVariant)
  return {
    collocations: variants.flatMap(([, , , , , help]) => help?.collocations ?? []),
    synonyms: [...new Set(senses.flatMap(([, , , , , , uses]) => uses?.synonyms ?? []))],
    meanings: senses.flatMap(([, meaning, , , , , uses]) => {
      const { opposites = [], preposition: [preposition = null, ...wrongPrepositions] = [] } = uses ?? {}
      const isUsed = opposites.length > 0 || preposition !== null
      return isUsed ? [{ meaning, opposites, preposition, wrongPrepositions }] : []
    }),
  }
}
