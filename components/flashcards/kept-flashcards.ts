import { type KeptFlashcards, parseKeptFlashcards } from '@/lib/domain/flashcards/kept-flashcards'
import { moveReview } from '@/lib/domain/review/review-session'

/*
 * The current flashcard session, so that it continues after a reload. It is in sessionStorage under the user's id:
 * it ends with the tab and is never shown to another user.
 */

/** Increase the number when the shape of the session or of its words changes. */
const keyOf = (userId: string) => `flashcards:1:${userId}`

export function keepFlashcards<Word>(userId: string, cards: Omit<KeptFlashcards<Word>, 'keptAt'>): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...cards, keptAt: Date.now() }))
  } catch {
    // Storage may be full or blocked; the session then lasts until the user leaves the page.
  }
}

export function findFlashcards<Word extends { id: string }>(userId: string): KeptFlashcards<Word> | null {
  try {
    return parseKeptFlashcards<Word>(sessionStorage.getItem(keyOf(userId)), Date.now())
  } catch {
    return null
  }
}

export function dropFlashcards(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

/** Takes the open turns of a word out of the session that is kept: the word was paused. */
export function removeFromFlashcards(userId: string, wordId: string): void {
  const kept = findFlashcards(userId)
  if (!kept) return
  keepFlashcards(userId, { ...kept, session: moveReview(kept.session, { type: 'removeWord', wordId }) })
}
