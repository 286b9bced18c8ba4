import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { messageOf } from '@/lib/errors/messages'
import { asksForPage, sendsPlainForm } from '@/lib/server/http/plain-page/page-request'
import { refusalPage } from '@/lib/server/http/plain-page/refusal-page'
import { countError } from '@/lib/server/metrics/metrics'

/**
 * Answers instead of Next: with a page when a browser asks for one, otherwise in the shape of a route handler's refusal, or
 * of GraphQL's at /graphql.
 */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  countError(error.code)
  const isForm = sendsPlainForm(askedBy(request))
  const { status, headers, body } =
    isForm || isPageRequest(request)
      ? refusalPage(error, { isRepeated: !isForm, isForm })
      : refusalData(request, error)
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.end(body)
}

/** {@link asksForPage} of a request to Node's server. */
export const isPageRequest = (request: IncomingMessage): boolean => asksForPage(askedBy(request))

const askedBy = ({ method = '', headers }: IncomingMessage) => ({
  method,
  header: (name: string) => headers[name]?.toString() ?? null,
})

function refusalData({ url = '' }: IncomingMessage, { code, parameters }: AppError) {
  const message = messageOf(code, parameters)
  const { retryAfter } = parameters
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  }
  const isGraphql = /^\/graphql\b/.test(url)
  const answer = isGraphql ? { errors: [{ message, extensions: { code } }] } : { error: message, code }
  return { status: statusOf(code), headers, body: JSON.stringify(answer) }
}
