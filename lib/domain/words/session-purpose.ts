/** What words are asked for. */
export type SessionPurpose = 'LEARN_FLASHCARDS' | 'LEARN_QUIZES' | 'LEARN_BLANKS' | 'BULK_REVIEW' | 'PRACTICE'

/** At most so many words per session (docs/product.md, Words of a session); a review has what the daily maximum leaves. */
export const SESSION_WORDS: Readonly<Record<Exclude<SessionPurpose, 'BULK_REVIEW'>, number>> = {
  LEARN_FLASHCARDS: 10,
  LEARN_QUIZES: 50,
  /** Not every word has a sentence. */
  LEARN_BLANKS: 60,
  /** Due or not. */
  PRACTICE: 20,
}

/** Sessions that ask one word after another. */
export const SPREAD_SESSIONS: ReadonlySet<SessionPurpose> = new Set([
  'BULK_REVIEW',
  'PRACTICE',
  'LEARN_FLASHCARDS',
])
