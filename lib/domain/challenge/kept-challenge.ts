import type { ChallengeTurn } from '@/lib/domain/challenge/plan-challenge'
import { parseJson } from '@/lib/domain/json'
import { isKeptSession, isUnderWay, isWorthResuming, type KeptReview } from '@/lib/domain/review/kept-review'

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
  const kept = parseJson<{ session: KeptChallenge<Word>; keptAt: number }>(
    json,
    ({ session, keptAt }) =>
      [session?.turns, session?.words].every(Array.isArray) &&
      typeof session?.elapsedMs === 'number' &&
      typeof keptAt === 'number' &&
      isKeptSession({ ...session, keptAt }),
  )
  if (!kept || !isWorthResuming(kept.keptAt, now) || isChallengeOver(kept.session)) return null
  return isUnderWay(kept.session.session, kept.session.asked) ? kept.session : null
}
