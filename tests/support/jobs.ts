/** Helpers for the job queue: read the queued jobs, and run the real queue. */
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

/** All jobs of the queue with this name, the oldest first. */
export function jobsNamed(name: string): Promise<QueuedJob[]> {
  return prisma.$queryRaw`
    SELECT name, data, state::text, output, retry_count AS "retryCount" FROM pgboss.job
    WHERE name = ${name} ORDER BY created_on, id`
}

/** Runs the real queue with these jobs until `isDone` resolves to true, at most two minutes. */
export async function withQueueRunning(jobs: readonly Job[], isDone: () => Promise<boolean>): Promise<void> {
  const queue: PgBoss = createQueue()
  await startJobs(queue, jobs)
  try {
    const end = Date.now() + 120_000
    while (!(await isDone()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  } finally {
    await queue.stop({ graceful: false })
  }
}
