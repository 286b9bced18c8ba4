import 'server-only'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/database/transaction'
import { specifyJob } from '@/lib/server/queue/job'
import { enqueue } from '@/lib/server/queue/job-queue.service'

/** Fits FSRS to a learner's answers. */
export const fitMemorySpec = specifyJob({
  name: 'fit-memory',
  ids: ['userId'],
  // Over four hours: fits of the machine's other processes go one after another.
  retries: { limit: 8, delaySeconds: 60 },
  timeLimitSeconds: 300,
})

/** Queues a fit: three statements. The caller holds the user's lock. */
export async function queueFit(
  tx: Transaction,
  userId: string,
  { now, isAsked }: { now: Date; isAsked: boolean },
): Promise<void> {
  const change = { requestedAt: now, ...(isAsked && { automatic: true }) }
  await tx.memoryFit.upsert({
    where: { userId },
    create: { userId, ...change },
    update: change,
    select: { userId: true },
  })
  await enqueue(tx, fitMemorySpec, { userId })
}

/** Queues a fit outside a change. The account may have been deleted meanwhile: then no job of it may stay. */
export function queueFitLater(userId: string, now: Date): Promise<void> {
  return inTransaction(userId, async (tx) => {
    if (await lockUser(tx, userId)) await queueFit(tx, userId, { now, isAsked: false })
  })
}
