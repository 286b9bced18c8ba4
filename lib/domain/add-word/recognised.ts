import type { EditedWord } from '@/lib/domain/add-word/add-word'
import { joinMedia } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { withoutPlaceholder } from '@/lib/domain/add-word/saved-word'
import { joinSaved } from '@/lib/domain/add-word/translation-input'
import { joinNotes } from '@/lib/domain/add-word/word-texts'
import { joinOrigins } from '@/lib/domain/capture/origin'
import { uniqueBy } from '@/lib/domain/collections'
import { textKey } from '@/lib/domain/text/identity'
import { mergeFoundMeanings } from '@/lib/domain/words/meaning/meanings'

/**
 * The word to add is already saved: switches from adding to editing it (docs/product.md, Edit mode). The learner's
 * input wins over saved values; lists are merged. A late response for another text changes nothing.
 */
export function recognised<State extends OtherWord>(
  state: State,
  query: string,
  { id, word: stored }: Pick<EditedWord, 'id' | 'word'>,
): State {
  if (state.edited || textKey(state.text) !== textKey(query)) return state
  const word = withoutPlaceholder(stored)
  return {
    ...state,
    text: word.text,
    meanings: mergeFoundMeanings(state.meanings, word.meanings),
    pronunciation: state.pronunciation ?? word.pronunciation,
    ...joinSaved(state, word),
    ...joinNotes(state, word),
    tags: uniqueBy([...word.tags, ...state.tags], textKey),
    origin: joinOrigins(state.origin, word.origin),
    media: joinMedia(state.media, word.media),
    edited: { id, word, isRecognised: true },
  }
}
