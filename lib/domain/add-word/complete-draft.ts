import { type AddWordState, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { NO_NOTES } from '@/lib/domain/add-word/word-texts'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'

/** A draft with what it lacks when an older version of the app stored it. */
export function completeDraft(draft: AddWordState): AddWordState {
  const complete = { ...EMPTY_ADD_WORD, ...draft }
  const others = complete.others.map((other) => ({
    ...NO_NOTES,
    ...other,
    origin: { ...NO_ORIGIN, ...other.origin },
  }))
  return { ...complete, origin: { ...NO_ORIGIN, ...complete.origin }, others }
}
