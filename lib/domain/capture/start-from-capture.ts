import { type AddWordState, EMPTY_ADD_WORD } from '@/lib/domain/add-word'
import { type Capture, isBlankCapture } from '@/lib/domain/capture/capture'

/** The add-word sheet as it begins with what came from elsewhere: closing it by accident would lose that. */
export function startFromCapture(capture: Capture): AddWordState {
  const { text, passage, origin } = capture
  return { ...EMPTY_ADD_WORD, text, passage, origin, isTouched: !isBlankCapture(capture) }
}
