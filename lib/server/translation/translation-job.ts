import 'server-only'
import { inTransaction, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
import { specifyJob } from '@/lib/server/queue/job'
import { enqueue } from '@/lib/server/queue/job-queue.service'

/**
 * Fills in the missing translations of a user's words. The payload is only the user's id: the words and the language
 * are read when the job runs, so that it always uses the latest language.
 */
export const translationJob = specifyJob({
  name: 'translate-words',
  ids: ['userId'],
  // Retries span about two hours, because a translation server may be down for a while.
  retries: { limit: 8, delaySeconds: 30 },
  timeLimitSeconds: 300,
})

/** Queues the job in the transaction of the change that needs it: one statement. */
export function requestTranslations(tx: Transaction, userId: string): Promise<void> {
  return enqueue(tx, translationJob, { userId })
}

/** Queues the job outside a change. The account may have been deleted meanwhile: then no job of it may stay. */
export function requestTranslationsLater(userId: string): Promise<void> {
  return inTransaction(userId, async (tx) => {
    if (await lockUserIfThere(tx, userId)) await requestTranslations(tx, userId)
  })
}
