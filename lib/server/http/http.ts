import 'server-only'
import { NextResponse } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { type ErrorCode, messageOf } from '@/lib/errors/messages'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { withinTime } from '@/lib/server/database/time/time-limit'
import { asksForPage, isPlainForm } from '@/lib/server/http/plain-page/page-request'
import { refusalPage } from '@/lib/server/http/plain-page/refusal-page'
import { refusalHeaders } from '@/lib/server/http/refusal-headers'
import { REQUEST_LIMITS } from '@/lib/server/limits'
import { logError } from '@/lib/server/log/log'
import { countError } from '@/lib/server/metrics/metrics'

type Handler<Args extends unknown[]> = (...args: Args) => Promise<Response>

/**
 * Wraps a route handler: errors become {"error": text, "code": code} with the status of the code (docs/product.md,
 * Errors), or a page where a browser asks for one. An unexpected error is logged, and its cause is never sent to the client. A handler that takes longer than
 * `timeLimitMs` is one.
 */
export function route<Args extends unknown[]>(
  handler: Handler<Args>,
  { timeLimitMs = REQUEST_LIMITS.durationMs }: { timeLimitMs?: number } = {},
): Handler<Args> {
  return async (...args) => {
    try {
      return await withinTime(timeLimitMs, handler(...args))
    } catch (error) {
      return toErrorResponse(args[0], error)
    }
  }
}

/** Refuses a path that does not exist, or that this client must not know of: both get the same answer. */
export const refuseUnknownPath = route(async (_request: Request) => {
  throw new AppError('NOT_FOUND')
})

function toErrorResponse(request: unknown, error: unknown): Response {
  const refusal = refusalOf(error)
  if (!refusal) logError('route', error)
  const failure = refusal ?? new AppError('UNEXPECTED')
  const { code, parameters } = failure
  countError(code)
  if (request instanceof Request && showsPage(request)) {
    // The handler may have done a part of its work.
    const { body, ...init } = refusalPage(failure, {
      nonce: request.headers.get('x-nonce'),
      isRepeated: false,
      isForm: request.method === 'POST',
    })
    return new NextResponse(body, { ...init, headers: { ...init.headers, ...connectionHeaders(code) } })
  }
  return NextResponse.json(
    { error: messageOf(code, parameters), code },
    {
      status: statusOf(code),
      headers: {
        ...refusalHeaders(failure),
        ...connectionHeaders(code),
      },
    },
  )
}

/** The rest of a body that comes too slowly is not waited for. */
const connectionHeaders = (code: ErrorCode): Record<string, string> =>
  code === 'REQUEST_TOO_SLOW' ? { connection: 'close' } : {}

const showsPage = (request: Request): boolean =>
  isPlainForm(request) || asksForPage({ method: request.method, header: (name) => request.headers.get(name) })
