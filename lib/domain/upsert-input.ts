import type { AddWordState } from '@/lib/domain/add-word'
import { toMediaInput } from '@/lib/domain/context-media'
import { foldText } from '@/lib/domain/text'
import { WORD_SEARCH } from '@/lib/domain/word-search'

/** Literals that the product saves with every word (spec.md section 9). */
const SAVED_SOURCE = Object.freeze({ source: WORD_SEARCH.source, score: 100, defHeadword: null })

/**
 * The input of upsertVocabularyItem. Editing sends every field, so that emptied ones are cleared; adding leaves empty
 * ones out, so that saving a word that is already there loses nothing of it (decisions.md section 2).
 */
export function toUpsertInput(state: AddWordState) {
  const editedId = state.edited?.id ?? null
  const definitions = state.meanings.map(({ partOfSpeech, definition, example, isSelected }) => ({
    partOfSpeech,
    definition,
    example,
    isSelectedByUser: isSelected,
  }))
  const keep = <T>(value: T, isEmpty: boolean) => (isEmpty && editedId === null ? undefined : value)
  return {
    ...(editedId !== null && { id: editedId }),
    vocabulary: {
      text: foldText(state.text),
      ...SAVED_SOURCE,
      pronunciation: keep(state.pronunciation, state.pronunciation === null),
      definitions: keep(definitions, definitions.length === 0),
    },
    userContext: {
      remainderContext: keep(state.note, state.note.trim() === ''),
      tagNames: keep([...state.tags], state.tags.length === 0),
      ...toMediaInput(state.media),
    },
  }
}
