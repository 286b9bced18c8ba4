import { sharedTextsPrefixOf } from '@/lib/client/draft/draft-marks'
import { randomId } from '@/lib/client/random-id'
import { safeLocalStorage } from '@/lib/client/safe-storage'
import { type Capture, isBlankCapture } from '@/lib/domain/capture/capture'
import { parseJson } from '@/lib/domain/json'

/*
 * Texts that were shared while the server was away, in which the learner must still pick a word. In local storage, because a
 * share sheet's window may be closed at once, and each under a key of its own, so that windows never overwrite each other's. A
 * text stays until a page opens it.
 */

/** The oldest are dropped beyond it. */
const MAX_SHARED_TEXTS = 20

type SharedText = Readonly<{ id: string; order: number; capture: Capture }>

function isSharedText({ id, order, capture }: Partial<SharedText>): boolean {
  if (typeof id !== 'string' || typeof order !== 'number') return false
  if (typeof capture?.text !== 'string' || typeof capture.origin !== 'object') return false
  const isPassage = capture.passage === null || typeof capture.passage === 'string'
  return isPassage && capture.origin !== null && !isBlankCapture(capture)
}

/** The texts of a learner, oldest first. */
export function listSharedTexts(userId: string): SharedText[] {
  return safeLocalStorage
    .keys(sharedTextsPrefixOf(userId))
    .flatMap((key) => parseJson<SharedText>(safeLocalStorage.read(key), isSharedText) ?? [])
    .toSorted((a, b) => a.order - b.order)
}

/** The id of the text that is then kept; null where the browser could not store it. */
export function keepSharedText(userId: string, capture: Capture): string | null {
  const texts = listSharedTexts(userId)
  const text: SharedText = { id: randomId(), order: (texts.at(-1)?.order ?? 0) + 1, capture }
  if (!safeLocalStorage.write(sharedTextsPrefixOf(userId) + text.id, JSON.stringify(text))) return null
  const surplus = Math.max(0, texts.length + 1 - MAX_SHARED_TEXTS)
  for (const { id } of texts.slice(0, surplus)) dropSharedText(userId, id)
  return text.id
}

/** Forgets a text: it is open in the sheet, or the learner has picked its words. */
export function dropSharedText(userId: string, id: string): void {
  safeLocalStorage.remove(sharedTextsPrefixOf(userId) + id)
}
