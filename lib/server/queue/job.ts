import 'server-only'
import { z } from 'zod'

/** What a run is given besides its ids. */
export interface JobRun {
  now: Date
  /** Trips when the time limit is over or the process ends. */
  signal: AbortSignal
}

/** When a failed run is tried again: after `delaySeconds`, then twice that, and so on, at most `limit` times. */
export interface Retries {
  limit: number
  delaySeconds: number
}

interface SpecDefinition<Id extends string> {
  /**
   * Also the name of its queue. The queue of a job that requests ask for comes with a migration, of policy 'short': of
   * several that wait with equal ids, one is kept.
   */
  name: string
  /**
   * What it is about. A job carries ids and nothing else, so that no text of a user lies in the queue; each is a UUID.
   * `userId` among them lets a job go together with its user.
   */
  ids: readonly Id[]
  retries: Retries
  /** A run that takes longer is given up and counts as failed, so that the end of a process loses no job either. */
  timeLimitSeconds: number
}

/** What a request needs to know of a job to queue it: everything but its work. */
export interface JobSpec<Id extends string = string> extends SpecDefinition<Id> {
  payload: z.ZodType<Record<Id, string>>
}

interface JobWork<Id extends string> {
  /** How many of them a process runs at the same time, each for another user; one when left out. */
  atOnce?: number
  /** Runs by itself, in all processes together once: a cron expression in UTC. Only for jobs without ids. */
  schedule?: string
  /** Several runs of one job must do no harm: after the end of a process it may start again from the beginning. */
  run: (ids: Readonly<Record<Id, string>>, run: JobRun) => Promise<void>
}

export interface Job<Id extends string = string> extends JobSpec<Id>, JobWork<Id> {}

/** Makes the part of a job that the code which queues it imports. */
export function specifyJob<const Id extends string>(definition: SpecDefinition<Id>): JobSpec<Id> {
  const uuids = definition.ids.map((id) => [id, z.uuid()] as const)
  // The shape is that of `ids`, which Object.fromEntries cannot tell.
  const payload = z.strictObject(Object.fromEntries(uuids)) as unknown as z.ZodType<Record<Id, string>>
  return { ...definition, payload }
}

/** Makes a job; `jobs` in lib/server/jobs/registry.ts names all that exist. */
export function defineJob<const Id extends string>(definition: SpecDefinition<Id> & JobWork<Id>): Job<Id> {
  return { ...definition, ...specifyJob(definition) }
}
