import type { Definition, Example } from '@/generated/graphql/resolvers-types'
import { PLACEHOLDER_DEFINITION } from '@/lib/domain/placeholder'
import type { WordRecord } from '@/lib/server/word-loader'

/** The meanings of a word; one with none answers the placeholder of spec.md section 3. */
export function toDefinitions(word: WordRecord): Definition[] {
  if (word.definitions.length > 0) return word.definitions
  const placeholder = { id: `placeholder-${word.id}`, isSelectedByUser: false, examples: [] }
  return [{ ...PLACEHOLDER_DEFINITION, ...placeholder }]
}

/** The examples of the selected meanings, else of all (decisions.md section 2). */
export function toExamples({ definitions }: WordRecord): Example[] {
  const selected = definitions.filter((definition) => definition.isSelectedByUser)
  return (selected.length > 0 ? selected : definitions).flatMap((definition) => definition.examples)
}
