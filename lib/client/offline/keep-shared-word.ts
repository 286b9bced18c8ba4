import { addToOutbox } from '@/lib/client/outbox/outbox'
import { randomId } from '@/lib/client/random-id'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { startFromCapture } from '@/lib/domain/add-word/start-from-capture'
import { type Capture, type CaptureQuery, isBlankCapture, readCapture } from '@/lib/domain/capture/capture'
import type { Origin } from '@/lib/domain/capture/origin'

/** The page to which other apps and pages send text (app/manifest.ts, components/capture/capture-selection.ts). */
const SHARE_PAGE = '/words/new'

/** What an address shares: a word, or a passage in which the learner must pick one; null for an address that shares nothing. */
export function sharedBy({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Capture | null {
  if (pathname !== SHARE_PAGE) return null
  const values = new URLSearchParams(search)
  const query: CaptureQuery = Object.fromEntries(
    [...values.keys()].map((name) => [name, values.getAll(name)]),
  )
  const capture = readCapture(query)
  if (isBlankCapture(capture)) return null
  // A text that is too long for a word becomes a passage, as in the sheet.
  const { text, passage, origin } = startFromCapture(capture)
  return { text, passage, origin }
}

/**
 * Puts a shared word into the learner's outbox, from which any page of the app sends it once the server answers.
 * @returns whether the browser could store it
 */
export function keepSharedWord(userId: string, text: string, origin: Origin): boolean {
  const { others: _, ...word } = { ...EMPTY_ADD_WORD, text, origin, isTouched: true }
  return addToOutbox(userId, { kind: 'save', id: randomId(), word, isShared: true })
}
