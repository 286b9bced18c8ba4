import { type AssociationSession, currentRound } from '@/lib/domain/association/association-session'
import { parseKept } from '@/lib/domain/review/kept-review'

/** Parses a stored session; null for anything else, and for one that is too old, not started or over. */
export function parseKeptAssociation(json: string | null, now: number): AssociationSession | null {
  const session = parseKept<AssociationSession>(
    json,
    now,
    ({ rounds, links, position }) => [rounds, links].every(Array.isArray) && Number.isInteger(position),
  )
  return session && session.links.length > 0 && currentRound(session) ? session : null
}
