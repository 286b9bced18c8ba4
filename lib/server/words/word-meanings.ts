import 'server-only'
import { PLACEHOLDER_DEFINITION } from '@/lib/domain/words/meaning/placeholder'
import { toWordQuery, type WordQuery } from '@/lib/server/translation/translator'
import type { DefinitionRecord, WordRecord } from '@/lib/server/words/word-record'

/**
 * The meanings of a word, or the placeholder if it has none (docs/product.md, Placeholder).
 * @param first maximum number, selected ones first; null: all, in saved order
 */
export function shownDefinitions(word: WordRecord, first: number | null): DefinitionRecord[] {
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

/** The word as it is meant by its translation. */
export function toMeantWord({ text, definitions }: WordRecord): WordQuery {
  const meanings = definitions.map(({ meaning, partOfSpeech, isSelectedByUser }) => ({
    text: meaning,
    partOfSpeech,
    isSelected: isSelectedByUser,
  }))
  return toWordQuery(text, meanings)
}
