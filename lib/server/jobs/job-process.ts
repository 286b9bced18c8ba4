import 'server-only'
import { logError } from '@/lib/server/log/log'

/** Lets the first requests of a new process run first: loading the queue blocks the thread for 0.1 s. */
const START_DELAY_MS = 1_500
/** Retry delay while the database does not answer or is not migrated yet. */
const RETRY_DELAY_MS = 15_000

/**
 * Runs the jobs in this process, from 1.5 s after the call until the process ends. Requests do not wait for it: until
 * the queue starts, jobs collect in the database.
 */
export function runJobsInBackground(): void {
  startIn(START_DELAY_MS)
}

function startIn(milliseconds: number): void {
  setTimeout(start, milliseconds).unref()
}

async function start(): Promise<void> {
  const { createQueue, startJobs } = await import('@/lib/server/jobs/job-runner.service')
  const queue = createQueue()
  try {
    await startJobs(queue)
    // Running jobs return to the queue at once and the next process runs them again: shutdown does not wait for them.
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => queue.stop({ graceful: false }))
  } catch (error) {
    logError('job queue', error)
    await queue.stop({ graceful: false })
    startIn(RETRY_DELAY_MS)
  }
}
