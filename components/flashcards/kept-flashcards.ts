import { type KeptFlashcards, parseKeptFlashcards } from '@/lib/domain/flashcards/kept-flashcards'

/*
 * The flashcards under way, so that a reload goes on where they were. In the session storage, under the user's id: they
 * end with the tab, and never show under another user.
 */

/** A new shape of the session, or of its words, needs a new number. */
const keyOf = (userId: string) => `flashcards:1:${userId}`

export function keepFlashcards<Word>(userId: string, cards: Omit<KeptFlashcards<Word>, 'keptAt'>): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...cards, keptAt: Date.now() }))
  } catch {
    // Storage may be full or forbidden; the session then lasts until the page is left.
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
    // Where nothing can be kept, nothing is left.
  }
}
