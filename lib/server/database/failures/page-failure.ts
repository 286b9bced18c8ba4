import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { perProcess } from '@/lib/server/per-process'

/** Why the page of a request cannot be made, if it is a reason that a visitor can be told. */
export interface PageFailure {
  error?: AppError
  /** Status of a page that is shown, but says that a form was refused. */
  status?: number
  /** Until the form may be sent again. */
  retryAfterSeconds?: number | undefined
}

const TOLD: ReadonlySet<number> = new Set([429, 503])

const storage = () => perProcess('page failure', () => new AsyncLocalStorage<PageFailure>())

/** Runs `work`, which makes a page, and all that it starts. What fails is written to `failure`. */
export function recordPageFailure<T>(failure: PageFailure, work: () => T): T {
  return storage().run(failure, work)
}

/** Keeps the first failure of the page that is being made. */
export function notePageFailure(error: AppError): void {
  const failure = storage().getStore()
  if (failure && TOLD.has(statusOf(error.code))) failure.error ??= error
}

/** Gives the page that is being made another status than 200, and Retry-After. */
export function setPageStatus(status: number, retryAfterSeconds?: number): void {
  Object.assign(storage().getStore() ?? {}, { status, retryAfterSeconds })
}
