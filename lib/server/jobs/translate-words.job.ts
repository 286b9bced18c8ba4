import 'server-only'
import { defineJob } from '@/lib/server/jobs/job'
import { enqueue } from '@/lib/server/jobs/job-queue.service'
import { inTransaction, type Transaction } from '@/lib/server/transaction'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'

/**
 * Fills in what is missing of a user's translations. It carries the user's id alone: which words, and into which language, it reads
 * when it runs, so that a second change of the language supersedes the first.
 */
export const translateWordsJob = defineJob({
  name: 'translate-words',
  ids: ['userId'],
  // Half a minute to two hours: a translation server that is down is worth waiting for, and nobody waits.
  retries: { limit: 8, delaySeconds: 30 },
  timeLimitSeconds: 300,
  // A dictionary's first use, or a slow server, keeps one learner waiting and not the next.
  atOnce: 3,
  run: async ({ userId }, { signal }) => {
    const { isDone } = await fillInTranslations(userId, signal)
    // Thousands of words are several jobs, so that everybody's turn comes.
    if (!isDone) await inTransaction((tx) => requestTranslations(tx, userId))
  },
})

/** Queues the job in the transaction that makes it necessary: one statement. */
export function requestTranslations(tx: Transaction, userId: string): Promise<void> {
  return enqueue(tx, translateWordsJob, { userId })
}
