import { keptSession } from '@/components/study/kept-session'
import type { FlashcardFragment } from '@/generated/operations'
import { parseKeptFlashcards } from '@/lib/domain/flashcards/kept-flashcards'
import { moveReview } from '@/lib/domain/review/review-session'

/** Increase the number when the shape of the session or of its words changes. */
export const KEPT_FLASHCARDS = keptSession('flashcards:1', parseKeptFlashcards<FlashcardFragment>)

/** Takes the open turns of a word out of the session that is kept: the word was paused. */
export function removeFromFlashcards(userId: string, wordId: string): void {
  const kept = KEPT_FLASHCARDS.find(userId)
  if (!kept) return
  KEPT_FLASHCARDS.keep(userId, { ...kept, session: moveReview(kept.session, { type: 'removeWord', wordId }) })
}
