import type { AddWordSheetQuery } from '@/generated/operations'
import { toSavedMedia } from '@/lib/domain/add-word/context-media'
import type { SavedWord } from '@/lib/domain/add-word/saved-word'

export type SavedItem = NonNullable<AddWordSheetQuery['viewer']['vocabularyItem']>

/** Converts a saved item to the sheet's format. */
export function toSavedWord(item: SavedItem): SavedWord {
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
    note: item.remainderContext ?? '',
    tags: item.tags.map((tag) => tag.name),
    origin: {
      sentence: item.sentence ?? '',
      sourceUrl: item.sourceUrl ?? '',
      sourceTitle: item.sourceTitle ?? '',
      place: item.place ?? '',
    },
    media: toSavedMedia({ photo: item.contextImageUrl, recording: item.contextAudioUrl }),
  }
}
