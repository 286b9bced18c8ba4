import type { EditedWord } from '@/lib/domain/add-word/add-word'
import { toMediaInput } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { withoutPlaceholder } from '@/lib/domain/add-word/saved-word'
import { typedTranslation } from '@/lib/domain/add-word/translation-input'
import { textsOfWord } from '@/lib/domain/add-word/word-texts'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { WORD_SEARCH } from '@/lib/domain/dictionary/word-search'
import { foldText } from '@/lib/domain/text/clean'
import { completeAddress } from '@/lib/domain/text/web-address'
import { type Meaning, meantMeanings } from '@/lib/domain/words/meaning/meanings'
import { type FieldName, fieldRow, mapFieldsBy } from '@/lib/domain/words/word-fields'

/** Literals that are saved with every word (docs/product.md, Saving a word). */
export const SAVED_SOURCE = Object.freeze({ source: WORD_SEARCH.source, score: 100, defHeadword: null })

/**
 * The input of upsertVocabularyItem. Editing sends every text that was changed, so that emptied ones are cleared, and what was loaded
 * of the rest: another device may have changed it since (docs/product.md, When two devices meet). Adding leaves out empty fields, so
 * that saving an existing word loses nothing (Saving a word).
 */
export function toUpsertInput(state: OtherWord) {
  const editedId = state.edited?.id ?? null
  const definitions = toDefinitions(state.meanings)
  // 'a record' and 'to record' are pronounced as the meaning that is meant.
  const pronunciation = meantMeanings(state.meanings)[0]?.pronunciation ?? state.pronunciation
  const keep = <T>(value: T, isEmpty: boolean) => (isEmpty && editedId === null ? undefined : value)
  const texts = textsOfWord(state)
  const loaded = state.edited && textsOfWord(state.edited.word)
  const keepText = (field: FieldName) => {
    const text = fieldRow(field).kind === 'address' ? completeAddress(texts[field]) : texts[field]
    return text === loaded?.[field] ? undefined : keep(text, text.trim() === '')
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
      ...mapFieldsBy('apiName', keepText),
      tagNames: keep([...state.tags], state.tags.length === 0),
      ...toMediaInput(state.media),
    },
    known: toKnown(state.edited),
  }
}

/** What this device knows of the stored word; of a word that it adds, nothing. */
function toKnown(edited: EditedWord | null) {
  if (!edited) return { definitions: [], tagNames: [] }
  const { text, meanings, tags } = withoutPlaceholder(edited.word)
  return { text, definitions: toDefinitions(meanings), tagNames: [...tags] }
}

const toDefinitions = (meanings: readonly Meaning[]) =>
  meanings.map(({ partOfSpeech, definition, example, isSelected }) => ({
    partOfSpeech,
    definition,
    example,
    isSelectedByUser: isSelected,
  }))

/** The source of the meanings shown; undefined, which keeps the saved source, when no look-up found any. */
function foundSource({ search }: OtherWord): DataSource | null | undefined {
  return search.kind === 'meanings' ? search.source : undefined
}
