import 'server-only'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/server/env'
import { type Attempts, addAttempts, openWindow, requireBelow } from '@/lib/server/http/rate-limit.service'
import { logError } from '@/lib/server/log'
import { perProcess } from '@/lib/server/per-process'

const NAME = 'look-ups per address'
/** So many look-ups a process counts by itself before it tells the others: one statement for sixty key presses. */
const BATCH = 60
/** Some 2 MB; the address that was used least recently is forgotten first, and then counted from zero. */
const MAX_ADDRESSES = 10_000

interface Tally extends Attempts {
  /** Of `count`, those that the database has not heard of. */
  unsent: number
}

const tallies = () => perProcess('look-up tallies', () => new LRUCache<string, Tally>({ max: MAX_ADDRESSES }))

/**
 * Counts one look-up from an address. Throws TOO_MANY_REQUESTS. The limit is exact in one process; each further one may let
 * BATCH more through, which is a hundredth (docs/decisions/0011-look-ups-are-counted-in-batches.md).
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

/** Look-ups need no database; one that fails must not keep anybody from them. */
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
