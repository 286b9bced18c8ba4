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
