import 'server-only'
import { logError } from '@/lib/server/log/log'
import { runInContext } from '@/lib/server/log/request-context'
import { metrics } from '@/lib/server/metrics/metrics'
import type { Job, JobRun } from '@/lib/server/queue/job'

/** A failed run. It contains the error's name and code but no message: messages may contain text that a user wrote. */
class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/**
 * Runs a job once. On failure it logs one line and throws JobFailed, so that the queue retries. Neither the log nor the
 * queue, which stores the thrown error, gets the original error: Prisma's messages repeat the values of a statement.
 */
export function runJob(job: Job, data: unknown, run: JobRun): Promise<void> {
  return runInContext({ operation: `job ${job.name}` }, () => attempt(job, data, run))
}

async function attempt(job: Job, data: unknown, run: JobRun): Promise<void> {
  const end = metrics().jobRuns.startTimer({ job: job.name })
  try {
    await job.run(job.payload.parse(data), run)
    end({ outcome: 'done' })
  } catch (error) {
    end({ outcome: 'failed' })
    const failure = new JobFailed(`${job.name}: ${kindOf(error)}`)
    logError('job', failure.message)
    throw failure
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
