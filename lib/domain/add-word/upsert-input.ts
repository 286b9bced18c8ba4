import { toMediaInput } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { typedTranslation } from '@/lib/domain/add-word/translation-input'
import { textsOfWord } from '@/lib/domain/add-word/word-texts'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { WORD_SEARCH } from '@/lib/domain/dictionary/word-search'
import { foldText } from '@/lib/domain/text/clean'
import { completeAddress } from '@/lib/domain/text/web-address'
import { meantMeanings } from '@/lib/domain/words/meaning/meanings'
import { type FieldName, fieldRow, mapFieldsBy } from '@/lib/domain/words/word-fields'

/** Literals that are saved with every word (docs/product.md, Saving a word). */
export const SAVED_SOURCE = Object.freeze({ source: WORD_SEARCH.source, score: 100, defHeadword: null })

/**
 * The input of upsertVocabularyItem. Editing leaves out texts that are as they were saved, so that what another device has written
 * there since stays, and sends emptied ones, which clears them; adding leaves out empty fields, so that saving an existing word
 * loses nothing (docs/product.md, Saving a word).
 */
export function toUpsertInput(state: OtherWord) {
  const editedId = state.edited?.id ?? null
  const definitions = state.meanings.map(({ partOfSpeech, definition, example, isSelected }) => ({
    partOfSpeech,
    definition,
    example,
    isSelectedByUser: isSelected,
  }))
  // 'a record' and 'to record' are pronounced as the meaning that is meant.
  const pronunciation = meantMeanings(state.meanings)[0]?.pronunciation ?? state.pronunciation
  const keep = <T>(value: T, isEmpty: boolean) => (isEmpty && editedId === null ? undefined : value)
  const texts = textsOfWord(state)
  const saved = state.edited && textsOfWord(state.edited.word)
  const changedText = (field: FieldName) => {
    const text = texts[field]
    if (saved ? text === saved[field] : text.trim() === '') return undefined
    return fieldRow(field).kind === 'address' ? completeAddress(text) : text
  }
  return {
    ...(editedId !== null && { id: editedId }),
    vocabulary: {
      text: foldText(state.text),
      ...SAVED_SOURCE,
      dataSource: foundSource(state),
      translation: typedTranslation(state, state.edited?.word.translation ?? ''),
      pronunciation: keep(pronunciation, pronunciation === null),
      definitions: keep(definitions, definitions.length === 0),
    },
    userContext: {
      ...mapFieldsBy('apiName', changedText),
      tagNames: keep([...state.tags], state.tags.length === 0),
      ...toMediaInput(state.media),
    },
  }
}

/** The source of the meanings shown; undefined, which keeps the saved source, when no look-up found any. */
function foundSource({ search }: OtherWord): DataSource | null | undefined {
  return search.kind === 'meanings' ? search.source : undefined
}
