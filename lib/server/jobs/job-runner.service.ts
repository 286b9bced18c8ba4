import 'server-only'
import { PgBoss } from 'pg-boss'
import { databasePool } from '@/lib/server/database/database-pool'
import { shareOfProcess } from '@/lib/server/env'
import { jobs } from '@/lib/server/jobs/registry'
import { runJob } from '@/lib/server/jobs/run-job'
import { logError } from '@/lib/server/log/log'
import type { Job } from '@/lib/server/queue/job'

/** Seconds between polls: for jobs that a learner waits for, and for scheduled jobs. */
const POLLING_SECONDS = { asked: 2, scheduled: 30 }

/** Creates the pg-boss queue. Our migrations create its schema; pg-boss refuses to start on a wrong schema version. */
export function createQueue(): PgBoss {
  const queue = new PgBoss({
    schema: 'pgboss',
    migrate: false,
    // Uses our connection pool: no extra connections, and the same time limit for each statement.
    db: { executeSql: (text, values) => databasePool().query(text, values) },
    maintenanceIntervalSeconds: 60 * 60,
  })
  // Without a listener an 'error' event would end the process.
  queue.on('error', (error) => logError('job queue', `${error.name} ${error.message}`))
  return queue
}

/**
 * Starts to run the jobs of `all` in this process. With several processes, each job runs in one of them.
 *
 * @throws when the database does not answer or lacks migrations
 */
export async function startJobs(queue: PgBoss, all: readonly Job[] = jobs): Promise<void> {
  await queue.start()
  for (const job of all) {
    if (!(await queue.getQueue(job.name))) await queue.createQueue(job.name)
    if (job.schedule) await queue.schedule(job.name, job.schedule, {}, sendOptions(job))
    await queue.work(job.name, workOptions(job), async (started) => {
      for (const { data, signal } of started) await runJob(job, data, { now: new Date(), signal })
    })
    await job.resume?.()
  }
  await unscheduleOthers(queue, all)
}

function workOptions({ schedule, atOnce = 1 }: Job) {
  return {
    pollingIntervalSeconds: schedule ? POLLING_SECONDS.scheduled : POLLING_SECONDS.asked,
    localConcurrency: shareOfProcess(atOnce),
    localGroupConcurrency: 1,
  }
}

function sendOptions({ retries, timeLimitSeconds }: Job) {
  return {
    retryLimit: retries.limit,
    retryDelay: retries.delaySeconds,
    retryBackoff: true,
    expireInSeconds: timeLimitSeconds,
  }
}

/** Removes the schedules of jobs that this version of the app no longer has. */
async function unscheduleOthers(queue: PgBoss, all: readonly Job[]): Promise<void> {
  const scheduled = new Set(all.filter((job) => job.schedule).map((job) => job.name))
  for (const { name, key } of await queue.getSchedules()) {
    if (!scheduled.has(name)) await queue.unschedule(name, key)
  }
}
