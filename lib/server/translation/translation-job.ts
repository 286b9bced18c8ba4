import 'server-only'
import type { Transaction } from '@/lib/server/database/transaction'
import { specifyJob } from '@/lib/server/queue/job'
import { enqueue } from '@/lib/server/queue/job-queue.service'

/**
 * Fills in the translations that a user's words lack. It carries the user's id alone: the words and the language are read
 * when it runs, so that a second change of the language supersedes the first.
 */
export const translationJob = specifyJob({
  name: 'translate-words',
  ids: ['userId'],
  // Half a minute to two hours: nobody waits for it, and a translation server may be down for a while.
  retries: { limit: 8, delaySeconds: 30 },
  timeLimitSeconds: 300,
})

/** Queues the job in the transaction that makes it necessary: one statement. */
export function requestTranslations(tx: Transaction, userId: string): Promise<void> {
  return enqueue(tx, translationJob, { userId })
}
