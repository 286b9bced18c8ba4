import 'server-only'
import { logError } from '@/lib/server/log'
import type { Job, JobRun } from '@/lib/server/queue/job'

/** A run failed. It says of what kind the failure was and never why: messages and values may hold what a user wrote. */
class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/**
 * Runs a job once. Throws JobFailed, for the queue to try again, after one line in the log. The queue keeps what is thrown
 * with the job, so neither it nor the log gets the error itself: Prisma's messages, for one, repeat the values of a statement.
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
