import 'server-only'
import { shareOfProcess } from '@/lib/server/env'
import { perProcess } from '@/lib/server/per-process'
import { createFairLimiter } from '@/lib/server/turns/fair-limiter'

/**
 * Each operation holds what it has read until it ends, and its rows are converted on the one thread that serves
 * everybody. A page sends a few queries at most; a program sends many small calls at once.
 */
const LIMITS = Object.freeze({
  width: Number.POSITIVE_INFINITY,
  widthPerUser: 2,
  waitingPerUser: 50,
  waiting: 1_000,
  maxWaitMs: 10_000,
})

/** What takes turns. Programs have their own: a save that fetches files from elsewhere keeps no page waiting. */
type TurnTaker = 'operation' | 'program'

const limiter = (taker: TurnTaker) =>
  perProcess(`${taker} limiter`, () =>
    createFairLimiter({ ...LIMITS, widthPerUser: shareOfProcess(LIMITS.widthPerUser) }),
  )

/** Runs work when it is the viewer's turn. Throws TOO_MANY_REQUESTS when too many of the viewer's wait. */
export function inViewersTurn<T>(
  viewer: { id: string } | null,
  work: () => Promise<T>,
  taker: TurnTaker = 'operation',
): Promise<T> {
  // A visitor's operation reads no list.
  return viewer ? limiter(taker)(viewer.id, work) : work()
}
