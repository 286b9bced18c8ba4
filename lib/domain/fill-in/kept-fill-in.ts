import type { BlankRound } from '@/lib/domain/fill-in/draw-blanks'
import { isKeptSession, isUnderWay, type KeptReview, parseKept } from '@/lib/domain/review/kept-review'

/** A round as the browser stores it, with the question under way. */
export type KeptFillIn = Readonly<{ round: BlankRound }> &
  Pick<KeptReview, 'session' | 'given' | 'seconds' | 'asked'>

/** Parses a stored round; null for anything else, and for one that is too old, not started or over. */
export function parseKeptFillIn(json: string | null, now: number): KeptFillIn | null {
  const kept = parseKept<KeptFillIn>(
    json,
    now,
    ({ round, ...session }) => Array.isArray(round?.questions) && isKeptSession(session),
  )
  return kept && isUnderWay(kept.session, kept.asked) ? kept : null
}
