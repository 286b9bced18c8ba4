/** The job queue as tests see it: what waits in it, and a run of the real one. */
import type { PgBoss } from 'pg-boss'
import { prisma } from '@/lib/server/database/prisma'
import { createQueue, startJobs } from '@/lib/server/jobs/job-runner.service'
import type { Job } from '@/lib/server/queue/job'

export interface QueuedJob {
  name: string
  data: Record<string, string>
  state: string
  output: unknown
  retryCount: number
}

/** Every job of that queue, the oldest first. */
export function jobsNamed(name: string): Promise<QueuedJob[]> {
  return prisma.$queryRaw`
    SELECT name, data, state::text, output, retry_count AS "retryCount" FROM pgboss.job
    WHERE name = ${name} ORDER BY created_on, id`
}

/** Runs the real queue with these jobs until `isDone` or ten seconds are over. */
export async function withQueueRunning(jobs: readonly Job[], isDone: () => Promise<boolean>): Promise<void> {
  const queue: PgBoss = createQueue()
  await startJobs(queue, jobs)
  try {
    const end = Date.now() + 10_000
    while (!(await isDone()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  } finally {
    await queue.stop({ graceful: false })
  }
}
