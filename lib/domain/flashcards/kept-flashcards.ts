import { type GivenAnswer, isWorthResuming } from '@/lib/domain/review/kept-review'
import type { ReviewSession } from '@/lib/domain/review/review-session'

/** A session of flashcards as the browser keeps it, so that a reload goes on with the same cards and answers. */
export type KeptFlashcards<Word> = Readonly<{
  words: readonly Word[]
  session: ReviewSession
  /** One for each turn that is over. */
  given: readonly GivenAnswer[]
  /** The words that were marked as learned at the end. */
  marked: readonly GivenAnswer[]
  /** Milliseconds since 1970. */
  keptAt: number
}>

/** What it holds at least; what else the cards show depends on the query. */
type AnyWord = Readonly<{ id: string }>

/**
 * Reads what `JSON.stringify` wrote; null for anything else, and for what is too old to go on with. The key that it is
 * stored under names the version of its shape: the words themselves are not checked.
 */
export function parseKeptFlashcards<Word extends AnyWord>(
  json: string | null,
  now: number,
): KeptFlashcards<Word> | null {
  try {
    const kept: unknown = JSON.parse(json ?? 'null')
    return isKeptFlashcards<Word>(kept) && isWorthResuming(kept.keptAt, now) ? kept : null
  } catch {
    return null
  }
}

function isKeptFlashcards<Word>(value: unknown): value is KeptFlashcards<Word> {
  if (typeof value !== 'object' || value === null) return false
  const { words, session, given, marked, keptAt } = value as Partial<KeptFlashcards<Word>>
  const lists = [words, session?.turns, given, marked].every(Array.isArray)
  return lists && Number.isInteger(session?.position) && typeof keptAt === 'number'
}
