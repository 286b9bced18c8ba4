import 'server-only'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/server/env'
import { type Attempts, addAttempts, openWindow, requireBelow } from '@/lib/server/http/rate-limit.service'
import { logError } from '@/lib/server/log/log'
import { perProcess } from '@/lib/server/per-process'

const NAME = 'look-ups per address'
/** Look-ups that a process counts in memory before it adds them to the database: one statement per 60 key presses. */
const BATCH = 60
/** About 2 MB. The least recently used address is removed first; its count then starts at zero. */
const MAX_ADDRESSES = 10_000

interface Tally extends Attempts {
  /** The part of `count` that is not yet in the database. */
  unsent: number
}

const tallies = () => perProcess('look-up tallies', () => new LRUCache<string, Tally>({ max: MAX_ADDRESSES }))

/**
 * Counts one look-up from an address. Throws TOO_MANY_REQUESTS. The limit is exact in one process; each further
 * process may allow up to BATCH more, 1 % of the limit (docs/decisions/0011-look-ups-are-counted-in-batches.md).
 */
export async function requireLookUpAllowed(address: string, now: Date): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  const tally = takeTally(address, now)
  requireBelow(NAME, { ...tally, count: tally.count + 1 }, now)
  tally.count += 1
  tally.unsent += 1
  if (tally.unsent >= BATCH) await share(tally, address, now)
}

function takeTally(address: string, now: Date): Tally {
  const known = tallies().get(address)
  if (known && known.endsAt > now) return known
  const tally = { ...openWindow(NAME, now), unsent: 0 }
  tallies().set(address, tally)
  return tally
}

/** Adds the count to the database. A failure is only logged: look-ups must work without the database. */
async function share(tally: Tally, address: string, now: Date): Promise<void> {
  const count = tally.unsent
  tally.unsent = 0
  try {
    const all = await addAttempts({ name: NAME, who: address, now, count })
    Object.assign(tally, { count: all.count + tally.unsent, endsAt: all.endsAt })
  } catch (error) {
    logError('look-up limit', error)
  }
}
