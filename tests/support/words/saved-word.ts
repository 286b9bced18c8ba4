import { NO_MEDIA } from '@/lib/domain/add-word/context-media'
import type { SavedWord } from '@/lib/domain/add-word/saved-word'
import { NO_NOTES } from '@/lib/domain/add-word/word-texts'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'

/** A saved word as the sheet loads it: a text, and what `more` says. */
export const makeSavedWord = (text: string, more: Partial<SavedWord> = {}): SavedWord => ({
  ...NO_NOTES,
  text,
  pronunciation: null,
  translation: '',
  hasOwnTranslation: false,
  meanings: [],
  tags: [],
  origin: NO_ORIGIN,
  media: NO_MEDIA,
  ...more,
})
