import 'server-only'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/server/env'
import { type Attempts, openWindow, requireBelow } from '@/lib/server/http/rate-limit.service'
import { perProcess } from '@/lib/server/per-process'

const NAME = 'look-ups per address'
/** About 2 MB. The least recently used address is removed first; its count then starts at zero. */
const MAX_ADDRESSES = 10_000

const tallies = () =>
  perProcess('look-up tallies', () => new LRUCache<string, Attempts>({ max: MAX_ADDRESSES }))

/**
 * Counts one look-up from an address, in this process alone (docs/decisions/0011-look-ups-are-counted-in-memory.md). Throws
 * TOO_MANY_REQUESTS.
 */
export function requireLookUpAllowed(address: string, now: Date): void {
  if (env.RATE_LIMITS === 'off') return
  const known = tallies().get(address)
  const tally = known && known.endsAt > now ? known : openWindow(NAME, now)
  tally.count += 1
  tallies().set(address, tally)
  requireBelow(NAME, tally, now)
}
