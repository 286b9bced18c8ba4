import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { MediaChange } from '@/lib/domain/add-word/context-media'
import type { SavedWord } from '@/lib/domain/add-word/saved-word'
import type { SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import type { Origin } from '@/lib/domain/capture/origin'
import type { SuggestedList } from '@/lib/domain/words/list-suggestions'
import type { OwnMeaning } from '@/lib/domain/words/meaning/meanings'
import type { NoteFieldName } from '@/lib/domain/words/word-fields'

/** A word pressed in the passage, at this offset. */
export type PickedPlace = Readonly<{ text: string; sentence: string; start: number }>

/** What happens in the add-word sheet. */
export type AddWordAction =
  | Readonly<{ type: 'typed'; text: string }>
  | Readonly<{ type: 'searching'; query: string }>
  | Readonly<{ type: 'searched'; query: string; outcome: SearchOutcome }>
  | Readonly<{ type: 'keptAsTyped' }>
  | Readonly<{ type: 'toggledMeaning'; index: number }>
  | Readonly<{ type: 'wroteOwnMeaning'; ownMeaning: OwnMeaning }>
  | Readonly<{ type: 'addedOwnMeaning' }>
  | Readonly<{ type: 'wentTo'; step: AddWordState['step'] }>
  | Readonly<{ type: 'translated'; translation: string; reading?: string | undefined }>
  | Readonly<{ type: 'filledIn'; translation: string; reading?: string | undefined }>
  | Readonly<{ type: 'wroteNote'; field: NoteFieldName; text: string }>
  | Readonly<{ type: 'setTags'; tags: readonly string[] }>
  | Readonly<{ type: 'typedTag'; typedTag: string }>
  | Readonly<{ type: 'settled'; tags: readonly SuggestedList[] }>
  | Readonly<{ type: 'changedMedia'; change: MediaChange }>
  | Readonly<{ type: 'setOrigin'; origin: Origin }>
  | (Readonly<{ type: 'pickedWord' }> & PickedPlace)
  | Readonly<{ type: 'lostSaved' }>
  | Readonly<{ type: 'loaded'; id: string; word: SavedWord }>
  | Readonly<{ type: 'recognised'; query: string; id: string; word: SavedWord }>
