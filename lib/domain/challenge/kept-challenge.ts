import type { ChallengeTurn } from '@/lib/domain/challenge/plan-challenge'
import { isKeptSession, isUnderWay, type KeptReview, parseKept } from '@/lib/domain/review/kept-review'

/** A challenge as the browser stores it. */
export type KeptChallenge<Word> = Readonly<{
  turns: readonly ChallengeTurn[]
  words: readonly Word[]
  /** Milliseconds in front of the visible page. */
  elapsedMs: number
  /** Number of answers with the one that ended it; null while it goes on. */
  endedAt: number | null
}> &
  Pick<KeptReview, 'session' | 'given' | 'seconds' | 'asked'>

/** Whether the learner has given the answer that ends it, and not taken it back. */
export const isChallengeOver = ({
  endedAt,
  given,
}: Pick<KeptChallenge<unknown>, 'endedAt' | 'given'>): boolean => endedAt !== null && given.length >= endedAt

/** Parses a stored challenge; null for anything else, and for one that is too old, not started or over. */
export function parseKeptChallenge<Word>(json: string | null, now: number): KeptChallenge<Word> | null {
  const kept = parseKept<KeptChallenge<Word>>(
    json,
    now,
    ({ turns, words, elapsedMs, ...session }) =>
      [turns, words].every(Array.isArray) && typeof elapsedMs === 'number' && isKeptSession(session),
  )
  return kept && !isChallengeOver(kept) && isUnderWay(kept.session, kept.asked) ? kept : null
}
