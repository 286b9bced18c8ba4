import type { Example } from '@/generated/graphql/resolvers-types'
import { PLACEHOLDER_DEFINITION } from '@/lib/domain/words/meaning/placeholder'
import { AppError } from '@/lib/errors/app-error'
import { toWordQuery, type WordQuery } from '@/lib/server/translation/translator'
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

function shownDefinitions(word: WordRecord, first: number | null): DefinitionRecord[] {
  const { definitions } = word
  if (definitions.length > 0) return first === null ? definitions : selectedFirst(definitions).slice(0, first)
  const placeholder = {
    id: `placeholder-${word.id}`,
    vocabularyItemId: word.id,
    isSelectedByUser: false,
    translation: null,
    examples: [],
  }
  return [{ ...PLACEHOLDER_DEFINITION, ...placeholder }]
}

function selectedFirst(definitions: DefinitionRecord[]): DefinitionRecord[] {
  return [...definitions].sort((a, b) => Number(b.isSelectedByUser) - Number(a.isSelectedByUser))
}

/** The examples of the selected meanings; if none is selected, of all. */
export function toExamples({ definitions }: WordRecord): Example[] {
  const selected = definitions.filter((definition) => definition.isSelectedByUser)
  return (selected.length > 0 ? selected : definitions).flatMap((definition) => definition.examples)
}

/** The word as it is meant by its translation. */
export function toMeantWord({ text, definitions }: WordRecord): WordQuery {
  const meanings = definitions.map(({ meaning, partOfSpeech, isSelectedByUser }) => ({
    text: meaning,
    partOfSpeech,
    isSelected: isSelectedByUser,
  }))
  return toWordQuery(text, meanings)
}
