import type { BlankRound } from '@/lib/domain/fill-in/draw-blanks'
import { parseJson } from '@/lib/domain/json'
import { isKeptSession, isUnderWay, isWorthResuming, type KeptReview } from '@/lib/domain/review/kept-review'

/** A round as the browser stores it, with the question under way. */
export type KeptFillIn = Readonly<{ round: BlankRound }> &
  Pick<KeptReview, 'session' | 'given' | 'seconds' | 'asked'>

/** Parses a stored round; null for anything else, and for one that is too old, not started or over. */
export function parseKeptFillIn(json: string | null, now: number): KeptFillIn | null {
  const kept = parseJson<{ session: KeptFillIn; keptAt: number }>(
    json,
    ({ session, keptAt }) =>
      Array.isArray(session?.round?.questions) &&
      typeof keptAt === 'number' &&
      isKeptSession({ ...session, keptAt }),
  )
  if (!kept || !isWorthResuming(kept.keptAt, now)) return null
  return isUnderWay(kept.session.session, kept.session.asked) ? kept.session : null
}
