import 'server-only'
import { inTransaction, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
import { specifyJob } from '@/lib/server/queue/job'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { storeFit } from '@/lib/server/review/fit/store-fit.service'

// Over four hours: fits of the machine's other processes go one after another.
const RETRIES = { limit: 8, delaySeconds: 60 }
const TIME_LIMIT_SECONDS = 300

/** Fits FSRS to a learner's answers. */
export const fitMemorySpec = specifyJob({
  name: 'fit-memory',
  ids: ['userId'],
  retries: RETRIES,
  timeLimitSeconds: TIME_LIMIT_SECONDS,
})

const RUNS = RETRIES.limit + 1
/** pg-boss draws each delay between the one of specifyJob and twice that. */
const MAX_DELAYS_SECONDS = 2 * RETRIES.delaySeconds * (2 ** RETRIES.limit - 1)
/** A fit that did not end in this time after it was queued was lost with its job: all retries have failed by then. */
export const MAX_FIT_WAIT_MS = (MAX_DELAYS_SECONDS + RUNS * TIME_LIMIT_SECONDS) * 1_000

/** Queues a fit: three statements. The caller holds the user's lock. */
export async function queueFit(
  tx: Transaction,
  userId: string,
  { now, isAsked }: { now: Date; isAsked: boolean },
): Promise<void> {
  await storeFit(tx, userId, { requestedAt: now, ...(isAsked && { automatic: true }) })
  await enqueue(tx, fitMemorySpec, { userId })
}

/** Queues a fit outside a change. The account may have been deleted meanwhile: then no job of it may stay. */
export function queueFitLater(userId: string, now: Date): Promise<void> {
  return inTransaction(userId, async (tx) => {
    if (await lockUserIfThere(tx, userId)) await queueFit(tx, userId, { now, isAsked: false })
  })
}
