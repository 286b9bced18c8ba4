import 'server-only'
import { PgBoss } from 'pg-boss'
import { databasePool } from '@/lib/server/database/database-pool'
import { jobs } from '@/lib/server/jobs/registry'
import { runJob } from '@/lib/server/jobs/run-job'
import { logError } from '@/lib/server/log'
import type { Job } from '@/lib/server/queue/job'

/** How soon a job is taken up that a learner waits for, and one that waits for nobody. */
const POLLING_SECONDS = { asked: 2, scheduled: 30 }

/** The database's own schema version is the migrations' business; the queue only refuses to start on a wrong one. */
export function createQueue(): PgBoss {
  const queue = new PgBoss({
    schema: 'pgboss',
    migrate: false,
    // Our connections: no more of them, and the same time limit for each statement.
    db: { executeSql: (text, values) => databasePool().query(text, values) },
    maintenanceIntervalSeconds: 60 * 60,
  })
  // Without a listener an event 'error' would end the process.
  queue.on('error', (error) => logError('job queue', `${error.name} ${error.message}`))
  return queue
}

/**
 * Begins to run the jobs of `all` in this process, which may be one of several: each job runs in one of them.
 *
 * @throws when the database does not answer, or lacks migrations
 */
export async function startJobs(queue: PgBoss, all: readonly Job[] = jobs): Promise<void> {
  await queue.start()
  for (const job of all) {
    if (!(await queue.getQueue(job.name))) await queue.createQueue(job.name)
    if (job.schedule) await queue.schedule(job.name, job.schedule, {}, sendOptions(job))
    await queue.work(job.name, workOptions(job), async (started) => {
      for (const { data, signal } of started) await runJob(job, data, { now: new Date(), signal })
    })
  }
  await unscheduleOthers(queue, all)
}

function workOptions({ schedule, atOnce = 1 }: Job) {
  return {
    pollingIntervalSeconds: schedule ? POLLING_SECONDS.scheduled : POLLING_SECONDS.asked,
    localConcurrency: atOnce,
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

/** What a former version of the app scheduled and this one does not know any more. */
async function unscheduleOthers(queue: PgBoss, all: readonly Job[]): Promise<void> {
  const scheduled = new Set(all.filter((job) => job.schedule).map((job) => job.name))
  for (const { name, key } of await queue.getSchedules()) {
    if (!scheduled.has(name)) await queue.unschedule(name, key)
  }
}
