import 'server-only'
import type { Transaction } from '@/lib/server/database/transaction'
import type { JobSpec } from '@/lib/server/queue/job'

/** How long a job is kept that has run, or failed for good, for whoever looks for the reason. */
const KEPT_SECONDS = 24 * 60 * 60

/**
 * Queues a job in the caller's transaction: one statement. It starts to exist when the transaction is committed, together with
 * what it is about, and not at all when it is rolled back.
 *
 * Written in SQL: pg-boss's own `send` works in a foreign transaction too, but only in a process that has started the queue,
 * and asks a second connection about it while ours is held. A save must need neither.
 */
export async function enqueue<Id extends string>(
  tx: Transaction,
  job: JobSpec<Id>,
  ids: Readonly<Record<Id, string>>,
): Promise<void> {
  const data = JSON.stringify(job.payload.parse(ids))
  const { limit, delaySeconds } = job.retries
  await tx.$executeRaw`
    INSERT INTO pgboss.job (name, data, policy, singleton_key, group_id, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff)
    SELECT q.name, ${data}::jsonb, q.policy, ${data}, ${data}::jsonb->>'userId', ${job.timeLimitSeconds}::int,
      ${KEPT_SECONDS}::int, ${limit}::int, ${delaySeconds}::int, true
    FROM pgboss.queue q WHERE q.name = ${job.name}
    ON CONFLICT DO NOTHING`
}

/** Removes what is queued about a user, in the transaction that removes what it is about: one statement. */
export async function removeJobsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM pgboss.job WHERE group_id = ${userId}`
}
