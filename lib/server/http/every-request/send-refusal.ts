import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { messageOf } from '@/lib/errors/messages'
import { countError } from '@/lib/server/metrics/metrics'

/** Answers instead of Next, in the shape of a route handler's refusal, or of GraphQL's at /graphql. */
export function sendRefusal(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  { code, parameters }: AppError,
): void {
  countError(code)
  const message = messageOf(code, parameters)
  response.statusCode = statusOf(code)
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-store')
  if (parameters.retryAfter) response.setHeader('retry-after', String(parameters.retryAfter))
  response.end(
    JSON.stringify(
      /^\/graphql\b/.test(url) ? { errors: [{ message, extensions: { code } }] } : { error: message, code },
    ),
  )
}
