import 'server-only'
import type { Transaction } from '@/lib/server/database/transaction'
import type { JobSpec } from '@/lib/server/queue/job'

/** How long completed and failed jobs are kept, so that failures can be investigated. */
const KEPT_SECONDS = 24 * 60 * 60

/**
 * Queues a job in the caller's transaction: one statement. The job exists once the transaction is committed, together
 * with the caller's other changes, and never if it is rolled back.
 *
 * Written in SQL: pg-boss's own `send` also accepts a transaction, but it needs a process that has started the queue,
 * and it uses a second connection while ours is held. A save must depend on neither.
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
      heartbeat_seconds, retry_limit, retry_delay, retry_backoff)
    SELECT q.name, ${data}::jsonb, q.policy, ${data}, ${data}::jsonb->>'userId', ${job.timeLimitSeconds}::int,
      ${KEPT_SECONDS}::int, ${job.heartbeatSeconds ?? null}::int, ${limit}::int, ${delaySeconds}::int, true
    FROM pgboss.queue q WHERE q.name = ${job.name}
    ON CONFLICT DO NOTHING`
}

/** Removes a user's queued jobs, in the transaction that removes the data the jobs refer to: one statement. */
export async function removeJobsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM pgboss.job WHERE group_id = ${userId}`
}

/** Removes the jobs of a queue that have one of these ids: one statement. */
export async function removeJobs<Id extends string>(
  tx: Transaction,
  job: JobSpec<Id>,
  name: Id,
  ids: readonly string[],
): Promise<void> {
  await tx.$executeRaw`DELETE FROM pgboss.job WHERE name = ${job.name} AND data->>${name} = ANY(${ids})`
}
