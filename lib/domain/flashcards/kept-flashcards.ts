import { type GivenAnswer, isKeptSession, type KeptReview, parseKept } from '@/lib/domain/review/kept-review'

/** A flashcard session as the browser stores it, so that a reload resumes it with the same cards and answers. */
export type KeptFlashcards<Word> = Readonly<{
  words: readonly Word[]
  /** The words that were marked as learned at the end. */
  marked: readonly GivenAnswer[]
}> &
  Pick<KeptReview, 'session' | 'given' | 'seconds'>

/**
 * Parses a stored session; null for anything else, and for one that is too old or not started: its cards may be others now. The words are
 * not checked, because the storage key contains the version of their format.
 */
export function parseKeptFlashcards<Word>(json: string | null, now: number): KeptFlashcards<Word> | null {
  const kept = parseKept<KeptFlashcards<Word>>(
    json,
    now,
    ({ words, marked, ...session }) => [words, marked].every(Array.isArray) && isKeptSession(session),
  )
  return kept && kept.session.position > 0 ? kept : null
}
