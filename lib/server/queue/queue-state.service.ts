import 'server-only'
import { prisma } from '@/lib/server/database/prisma'

export type JobState = 'queued' | 'running' | 'failed'

export interface JobCount {
  name: string
  state: JobState
  count: number
}

/** How many jobs of each kind wait, run and have failed in the last day: one statement. */
export function countJobs(): Promise<JobCount[]> {
  return prisma.$queryRaw<JobCount[]>`
    SELECT name, state, count(*)::int AS count
    FROM (
      SELECT name, CASE state WHEN 'active' THEN 'running' WHEN 'failed' THEN 'failed' ELSE 'queued' END AS state
      FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active')
        OR (state = 'failed' AND completed_on > now() - interval '1 day')
    ) AS job
    GROUP BY name, state ORDER BY name, state`
}

export interface FailedJob {
  id: string
  name: string
  failedAt: Date
  /** The kind of the error, such as 'PrismaClientKnownRequestError P2002' (lib/server/jobs/run-job.ts). */
  error: string
}

/** The latest jobs that failed in the last day and are not tried again. */
export async function listFailedJobs(limit: number): Promise<FailedJob[]> {
  const rows = await prisma.$queryRaw<(Omit<FailedJob, 'error'> & { message: string | null })[]>`
    SELECT id, name, completed_on AS "failedAt", output->>'message' AS message
    FROM pgboss.job WHERE state = 'failed' AND completed_on > now() - interval '1 day'
    ORDER BY completed_on DESC LIMIT ${limit}`
  return rows.map(({ message, ...job }) => ({ ...job, error: kindOf(job.name, message) }))
}

/** The message of a failed run is 'name-of-the-job: kind'. pg-boss's own say that a job took too long. */
function kindOf(name: string, message: string | null): string {
  const text = message ?? 'unknown'
  return text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text
}

/**
 * Queues a failed job again, for one more attempt. Written in SQL, as pg-boss's own `retry` is: the process that answers
 * a request has not always started the queue.
 *
 * @returns false when the job has not failed, or is gone
 */
export async function retryFailedJob(id: string): Promise<boolean> {
  const count = await prisma.$executeRaw`
    UPDATE pgboss.job SET state = 'retry', retry_limit = retry_count + 1, completed_on = NULL, start_after = now()
    WHERE id = ${id}::uuid AND state = 'failed'`
  return count > 0
}
