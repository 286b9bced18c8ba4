import 'server-only'
import { logError } from '@/lib/server/log'

/** The first requests of a fresh process come first: loading the queue takes a tenth of a second of its one thread. */
const START_DELAY_MS = 1_500
/** A database that does not answer yet, or is not migrated yet. */
const RETRY_DELAY_MS = 15_000

/**
 * Runs the jobs in this process, soon, and as long as it lives. Nobody waits for it: while the queue cannot start,
 * everything else works, and jobs gather in the database.
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
    // What runs is given back at once, to be run again by the next process: the end of this one cannot wait for it.
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => queue.stop({ graceful: false }))
  } catch (error) {
    logError('job queue', error)
    await queue.stop({ graceful: false })
    startIn(RETRY_DELAY_MS)
  }
}
