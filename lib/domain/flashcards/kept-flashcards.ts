import { parseJson } from '@/lib/domain/json'
import { type GivenAnswer, isKeptSession, isWorthResuming } from '@/lib/domain/review/kept-review'
import type { ReviewSession } from '@/lib/domain/review/review-session'

/** A flashcard session as the browser stores it, so that a reload resumes it with the same cards and answers. */
export type KeptFlashcards<Word> = Readonly<{
  words: readonly Word[]
  session: ReviewSession
  /** One for each finished turn. */
  given: readonly GivenAnswer[]
  /** Seconds in front of the answers so far; undefined in a session that an older version stored. */
  seconds?: number
  /** The words that were marked as learned at the end. */
  marked: readonly GivenAnswer[]
  /** Milliseconds since 1970. */
  keptAt: number
}>

/** The minimum fields of a word; the query decides which others the cards show. */
type AnyWord = Readonly<{ id: string }>

/**
 * Parses a stored session; null for anything else, and for a session that is too old to resume. The words are not
 * checked, because the storage key contains the version of their format.
 */
export function parseKeptFlashcards<Word extends AnyWord>(
  json: string | null,
  now: number,
): KeptFlashcards<Word> | null {
  const kept = parseJson<KeptFlashcards<Word>>(
    json,
    ({ words, marked, keptAt, ...session }) =>
      [words, marked].every(Array.isArray) && typeof keptAt === 'number' && isKeptSession(session),
  )
  return kept && isWorthResuming(kept.keptAt, now) ? kept : null
}
