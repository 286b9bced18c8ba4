import { type AddWordState, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { type Capture, isBlankCapture } from '@/lib/domain/capture/capture'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'

/**
 * The initial state of the add-word sheet with captured text. It is touched, because closing the sheet would lose the
 * text.
 */
export function startFromCapture({
  text = '',
  passage = null,
  origin = NO_ORIGIN,
}: Partial<Capture>): AddWordState {
  return { ...EMPTY_ADD_WORD, text, passage, origin, isTouched: !isBlankCapture({ text, passage, origin }) }
}
