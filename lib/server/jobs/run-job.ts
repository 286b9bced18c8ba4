import 'server-only'
import { logError } from '@/lib/server/log'
import type { Job, JobRun } from '@/lib/server/queue/job'

/** A failed run. It contains the error's name and code but no message: messages may contain text that a user wrote. */
class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/**
 * Runs a job once. On failure it logs one line and throws JobFailed, so that the queue retries. Neither the log nor the
 * queue, which stores the thrown error, gets the original error: Prisma's messages repeat the values of a statement.
 */
export async function runJob(job: Job, data: unknown, run: JobRun): Promise<void> {
  try {
    await job.run(job.payload.parse(data), run)
  } catch (error) {
    const failure = new JobFailed(`${job.name}: ${kindOf(error)}`)
    logError('job', failure.message)
    throw failure
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
