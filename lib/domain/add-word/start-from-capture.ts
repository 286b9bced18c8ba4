import { type AddWordState, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { type Capture, isBlankCapture } from '@/lib/domain/capture/capture'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'
import { textRoom } from '@/lib/domain/text/text-limit'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

/**
 * The initial state of the add-word sheet with captured text; in one that is too long for a word, the learner picks words.
 * It is touched, because closing the sheet would lose the text.
 */
export function startFromCapture({
  text = '',
  passage = null,
  origin = NO_ORIGIN,
}: Partial<Capture>): AddWordState {
  const isTouched = !isBlankCapture({ text, passage, origin })
  if (textRoom(text, TEXT_LIMITS.word).problem)
    return { ...EMPTY_ADD_WORD, passage: passage ?? text, origin, isTouched }
  return { ...EMPTY_ADD_WORD, text, passage, origin, isTouched }
}
