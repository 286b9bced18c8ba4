import 'server-only'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { type Attempts, addAttempts, openWindow, requireBelow } from '@/lib/server/rate-limit.service'

const NAME = 'look-ups per address'
/** So many look-ups a process counts by itself before it tells the others: one statement for sixty key presses. */
const BATCH = 60
/** Some 2 MB; whoever was heard of longest ago is forgotten, and begins anew. */
const MOST_ADDRESSES = 10_000

interface Tally extends Attempts {
  /** Of `count`, those that the database has not heard of. */
  unsent: number
}

/** On globalThis, because Next gives every route its own copy of a module's variables. The last used stands last. */
const shared: { lookUpTallies?: Map<string, Tally> } = globalThis as { lookUpTallies?: Map<string, Tally> }

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
  shared.lookUpTallies ??= new Map()
  const tallies = shared.lookUpTallies
  const known = tallies.get(address)
  const tally = known && known.endsAt > now ? known : { ...openWindow(NAME, now), unsent: 0 }
  tallies.delete(address)
  tallies.set(address, tally)
  const [oldest] = tallies.keys()
  if (tallies.size > MOST_ADDRESSES && oldest !== undefined) tallies.delete(oldest)
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
