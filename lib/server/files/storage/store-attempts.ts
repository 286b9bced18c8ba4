import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { AppError } from '@/lib/errors/app-error'
import { createSeldomLog } from '@/lib/server/log/seldom'
import { storageFull } from '@/lib/server/storage-full'

const MAX_ATTEMPTS = 2
/** Before the second attempt; a random part of it is left out, so that processes do not ask together. */
const PAUSE_MS = 400
/** Consecutive failed requests after which further ones fail at once: learners need not wait for each photo. */
const MAX_FAILURES = 5
/** How long they do, before one is tried again. */
const REST_MS = 10_000

/** Names under which stores tell that a quota or their disks are full, besides the status 507. */
const FULL: ReadonlySet<string> = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'])

/** Statuses below 500 that say "later": of a request that took too long, and of too many. */
const LATER: ReadonlySet<number> = new Set([408, 429])

/** Runs one request to the store, all of it within a time limit. */
export type StoreAttempt = <T>(timeLimitMs: number, work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/**
 * Makes the one way in which a store is asked: twice where it is away, slow or busy, and not at all while it has failed
 * several times in a row. Each failure is thrown as STORAGE_UNAVAILABLE or STORAGE_FULL, and its cause is logged.
 * `work` must do nothing that may fail besides asking the store.
 */
export function createStoreAttempts(): StoreAttempt {
  const log = createSeldomLog('storage')
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
    halfOpenAfter: REST_MS,
  })
  return async (timeLimitMs, work) => {
    // While one is tried again the others would wait for it, however large its file is.
    if (breaker.state === CircuitState.HalfOpen) throw new AppError('STORAGE_UNAVAILABLE')
    try {
      return await breaker.execute(() => tryAgain(() => work(AbortSignal.timeout(timeLimitMs))))
    } catch (error) {
      if (isFull(error)) throw storageFull(describe(error))
      if (!(error instanceof BrokenCircuitError)) log(describe(error))
      throw new AppError('STORAGE_UNAVAILABLE')
    }
  }
}

async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isOutage(error)) throw error
      await pause(PAUSE_MS * (0.5 + Math.random() / 2))
    }
  }
}

const statusOfAnswer = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

const isFull = (error: unknown): boolean =>
  statusOfAnswer(error) === 507 || (error instanceof Error && FULL.has(error.name))

/** Whether the store did not answer, or may answer otherwise later. A refusal, such as of the credentials, is none, nor is a full store. */
function isOutage(error: unknown): boolean {
  const status = statusOfAnswer(error)
  return !isFull(error) && (status === undefined || status >= 500 || LATER.has(status))
}

/** One line for the log: the store's own name of the error tells a host what to set right. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The S3 store failed'
  const { name, message } = error
  const facts = [statusOfAnswer(error), Reflect.get(error, 'code')].filter(Boolean).join(' ')
  return `The S3 store failed: ${name}${facts && ` (${facts})`}: ${message}`
}
