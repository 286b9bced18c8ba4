import 'server-only'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { shareOfProcess } from '@/lib/server/env'
import { perProcess } from '@/lib/server/per-process'
import { createFairLimiter } from '@/lib/server/turns/fair-limiter'

/**
 * Each operation holds what it has read until it ends, and its rows are converted on the one thread that serves
 * everybody. A page sends a few queries at most.
 */
const LIMITS = Object.freeze({
  width: Number.POSITIVE_INFINITY,
  widthPerUser: 2,
  waitingPerUser: 50,
  waiting: 1_000,
  maxWaitMs: 10_000,
})

const limiter = () =>
  perProcess('operation limiter', () =>
    createFairLimiter({ ...LIMITS, widthPerUser: shareOfProcess(LIMITS.widthPerUser) }),
  )

/** Runs an operation when it is the viewer's turn. Throws TOO_MANY_REQUESTS when too many of the viewer's wait. */
export function inViewersTurn<T>(viewer: UserRecord | null, work: () => Promise<T>): Promise<T> {
  // A visitor's operation reads no list.
  return viewer ? limiter()(viewer.id, work) : work()
}
