import type { AddWordSheetQuery } from '@/generated/operations'
import { toSavedMedia } from '@/lib/domain/add-word/context-media'
import type { SavedWord } from '@/lib/domain/add-word/saved-word'
import {
  type FieldName,
  mapFields,
  NOTE_FIELDS,
  ORIGIN_FIELDS,
  WORD_FIELDS,
} from '@/lib/domain/words/word-fields'

export type SavedItem = NonNullable<AddWordSheetQuery['viewer']['vocabularyItem']>

/** Converts a saved item to the sheet's format. */
export function toSavedWord(item: SavedItem): SavedWord {
  const textOf = (field: FieldName) => item[WORD_FIELDS[field].apiName] ?? ''
  return {
    text: item.vocabulary.text,
    pronunciation: item.vocabulary.pronunciation,
    translation: item.vocabulary.translation ?? '',
    hasOwnTranslation: item.vocabulary.translationSource === 'LEARNER',
    meanings: item.vocabulary.definitions.map(({ partOfSpeech, meaning, examples, isSelectedByUser }) => ({
      partOfSpeech,
      definition: meaning,
      example: examples[0]?.example ?? null,
      isSelected: isSelectedByUser,
    })),
    ...mapFields(NOTE_FIELDS, textOf),
    tags: item.tags.map((tag) => tag.name),
    origin: mapFields(ORIGIN_FIELDS, textOf),
    media: toSavedMedia({ photo: item.contextImageUrl, recording: item.contextAudioUrl }),
  }
}
