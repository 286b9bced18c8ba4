import 'server-only'
import { z } from 'zod'
import { findLanguage } from '@/lib/domain/languages/languages'

/** Arguments of a run besides its ids. */
export interface JobRun {
  now: Date
  /** Aborts when the time limit is reached or the process ends. */
  signal: AbortSignal
}

/** Retries of a failed run: after `delaySeconds`, then twice that, and so on, at most `limit` times. */
export interface Retries {
  limit: number
  delaySeconds: number
}

interface SpecDefinition<Id extends string> {
  /**
   * Also the name of its queue. The queue of a job that requests enqueue is created by a migration, with policy
   * 'short': of several waiting jobs with equal ids, only one is kept.
   */
  name: string
  /**
   * Names of the job's ids, each a UUID, except `language`: a code of lib/domain/languages/languages.ts. A job contains only ids,
   * so that the queue stores no text of a user. A job with `userId` is removed together with its user.
   */
  ids: readonly Id[]
  retries: Retries
  /** A run that takes longer is aborted, counts as failed and is retried; so is a run whose process ended. */
  timeLimitSeconds: number
  /**
   * Retries a run whose process was killed after this time instead of after the time limit: pg-boss refreshes the
   * running job twice as often. At least 10.
   */
  heartbeatSeconds?: number
}

/** The part of a job that a request needs to queue it: everything except its work. */
export interface JobSpec<Id extends string = string> extends SpecDefinition<Id> {
  payload: z.ZodType<Record<Id, string>>
}

interface JobWork<Id extends string> {
  /** How many runs the processes of a machine allow at the same time, each for a different user. Default: 1 in each process. */
  atOnce?: number
  /** Cron expression in UTC. Each scheduled run happens in one process only. Only for jobs without ids. */
  schedule?: string
  /** Queues again what a killed process left, when a process starts: pg-boss does so only a minute later. */
  resume?: () => Promise<void>
  /** Must be safe to repeat: after a process ends, a job may start again from the beginning. */
  run: (ids: Readonly<Record<Id, string>>, run: JobRun) => Promise<void>
}

export interface Job<Id extends string = string> extends JobSpec<Id>, JobWork<Id> {}

const languageSchema = z.string().refine((code) => findLanguage(code) !== undefined)

/** Creates the part of a job that the code which queues it imports. */
export function specifyJob<const Id extends string>(definition: SpecDefinition<Id>): JobSpec<Id> {
  const ids = definition.ids.map((id) => [id, id === 'language' ? languageSchema : z.uuid()] as const)
  // Object.fromEntries loses the type of the keys, which are those of `ids`.
  const payload = z.strictObject(Object.fromEntries(ids)) as unknown as z.ZodType<Record<Id, string>>
  return { ...definition, payload }
}

/** Creates a job; lib/server/jobs/registry.ts lists all of them. */
export function defineJob<const Id extends string>(definition: SpecDefinition<Id> & JobWork<Id>): Job<Id> {
  return { ...definition, ...specifyJob(definition) }
}
