import type { ContextMedia } from '@/lib/domain/add-word/context-media'
import type { NoteTexts } from '@/lib/domain/add-word/word-texts'
import type { Origin } from '@/lib/domain/capture/origin'
import type { Meaning } from '@/lib/domain/words/meaning/meanings'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'

/** A saved word as edit mode loads it. */
export type SavedWord = NoteTexts &
  Readonly<{
    text: string
    pronunciation: string | null
    /** '' for none. */
    translation: string
    /** Whether the learner wrote or picked the translation: it stays when another meaning is picked. */
    hasOwnTranslation: boolean
    meanings: readonly Meaning[]
    tags: readonly string[]
    origin: Origin
    media: ContextMedia
  }>

/** The word without the placeholder that a word without meanings has. */
export function withoutPlaceholder(word: SavedWord): SavedWord {
  const meanings = word.meanings.filter(
    ({ partOfSpeech, definition }) => !isPlaceholder({ partOfSpeech, meaning: definition }),
  )
  return { ...word, meanings }
}
