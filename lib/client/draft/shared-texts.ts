import { sharedTextsKeyOf } from '@/lib/client/draft/draft-marks'
import { type Capture, isBlankCapture } from '@/lib/domain/capture/capture'
import { parseJsonList } from '@/lib/domain/json'

/*
 * Texts that were shared while the server was away, in which the learner must still pick a word. In local storage, because a
 * share sheet's window may be closed at once; the next page of the app takes them out and offers them as drafts.
 */

/** The oldest are dropped beyond it. */
const MAX_SHARED_TEXTS = 20

const isCapture = ({ text, passage, origin }: Partial<Capture>) =>
  typeof text === 'string' &&
  (passage === null || typeof passage === 'string') &&
  typeof origin === 'object' &&
  origin !== null &&
  !isBlankCapture({ text, passage, origin })

function readAll(userId: string): Capture[] {
  try {
    return parseJsonList(localStorage.getItem(sharedTextsKeyOf(userId)), isCapture)
  } catch {
    return []
  }
}

/** Says whether the browser could store it. */
export function keepSharedText(userId: string, capture: Capture): boolean {
  try {
    const texts = [...readAll(userId), capture].slice(-MAX_SHARED_TEXTS)
    localStorage.setItem(sharedTextsKeyOf(userId), JSON.stringify(texts))
    return true
  } catch {
    return false
  }
}

/** The texts, oldest first, which are then no longer kept here. */
export function takeSharedTexts(userId: string): Capture[] {
  const texts = readAll(userId)
  try {
    localStorage.removeItem(sharedTextsKeyOf(userId))
  } catch {
    // Nothing was kept there.
  }
  return texts
}

/** Forgets the text that was kept last: the learner has picked its words. */
export function dropSharedText(userId: string): void {
  const texts = takeSharedTexts(userId).slice(0, -1)
  for (const text of texts) keepSharedText(userId, text)
}
