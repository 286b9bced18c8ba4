import type { Example } from '@/generated/graphql/resolvers-types'
import { AppError } from '@/lib/errors/app-error'
import { shownDefinitions } from '@/lib/server/words/word-meanings'
import type { DefinitionRecord, WordRecord } from '@/lib/server/words/word-record'

/** A meaning with the text of its word. */
export type DefinitionSource = DefinitionRecord & { word: string }

/**
 * The meanings of a word, or the placeholder if it has none (docs/product.md, Placeholder).
 * @param first maximum number, selected ones first; null: all, in saved order
 */
export function toDefinitions(word: WordRecord, first: number | null): DefinitionSource[] {
  if (first !== null && first < 0)
    throw new AppError('BAD_ARGUMENT', { message: 'first must not be negative' })
  return shownDefinitions(word, first).map((definition) => ({ ...definition, word: word.text }))
}

/** The examples of the selected meanings; if none is selected, of all. */
export function toExamples({ definitions }: WordRecord): Example[] {
  const selected = definitions.filter((definition) => definition.isSelectedByUser)
  return (selected.length > 0 ? selected : definitions).flatMap((definition) => definition.examples)
}
