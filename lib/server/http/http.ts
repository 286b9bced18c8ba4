import 'server-only'
import { NextResponse } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { messageOf } from '@/lib/errors/messages'
import { toDatabaseRefusal } from '@/lib/server/database/driver-error'
import { withinTime } from '@/lib/server/database/time-limit'
import { logError } from '@/lib/server/log'
import { countError } from '@/lib/server/metrics/metrics'

type Handler<Args extends unknown[]> = (...args: Args) => Promise<Response>

// A statement may take 10 s, after waiting for its turn; proxies often time out after 30 s.
const TIMEOUT_MS = 25_000

/**
 * Wraps a route handler: errors become {"error": text, "code": code} with the status of the code (docs/product.md,
 * Errors). An unexpected error is logged, and its cause is never sent to the client. A handler that takes longer than
 * `timeLimitMs` is one.
 */
export function route<Args extends unknown[]>(
  handler: Handler<Args>,
  { timeLimitMs = TIMEOUT_MS } = {},
): Handler<Args> {
  return async (...args) => {
    try {
      return await withinTime(timeLimitMs, handler(...args))
    } catch (error) {
      return toErrorResponse(error)
    }
  }
}

/** Refuses a path that does not exist, or that must look so for who asks, as every other route refuses. */
export const refuseUnknownPath = route(async (_request: Request) => {
  throw new AppError('NOT_FOUND')
})

function toErrorResponse(thrown: unknown): Response {
  const error = toDatabaseRefusal(thrown)
  if (!(error instanceof AppError)) logError('route', error)
  const { code, parameters } = error instanceof AppError ? error : new AppError('UNEXPECTED')
  countError(code)
  const { retryAfter } = parameters
  return NextResponse.json(
    { error: messageOf(code, parameters), code },
    {
      status: statusOf(code),
      headers: {
        'cache-control': 'no-store',
        ...(retryAfter && { 'retry-after': String(retryAfter) }),
        // The rest of the body is not waited for.
        ...(code === 'REQUEST_TOO_SLOW' && { connection: 'close' }),
      },
    },
  )
}
