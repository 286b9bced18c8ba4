import { type AssociationSession, currentRound } from '@/lib/domain/association/association-session'
import { parseJson } from '@/lib/domain/json'
import { isWorthResuming } from '@/lib/domain/review/kept-review'

/** A session as the browser stores it. */
export type KeptAssociation = Readonly<{
  session: AssociationSession
  /** Milliseconds since 1970. */
  keptAt: number
}>

/** Parses a stored session; null for anything else, and for one that is too old, not started or over. */
export function parseKeptAssociation(json: string | null, now: number): AssociationSession | null {
  const kept = parseJson<KeptAssociation>(
    json,
    ({ session, keptAt }) =>
      [session?.rounds, session?.links].every(Array.isArray) &&
      Number.isInteger(session?.position) &&
      typeof keptAt === 'number',
  )
  if (!kept || !isWorthResuming(kept.keptAt, now)) return null
  return kept.session.links.length > 0 && currentRound(kept.session) ? kept.session : null
}
