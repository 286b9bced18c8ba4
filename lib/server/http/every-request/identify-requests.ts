import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/lib/server/env'
import { routeOf } from '@/lib/server/http/every-request/route-of'
import type { RequestStep } from '@/lib/server/http/request-step'
import { logEvent } from '@/lib/server/log/log'
import { runInContext } from '@/lib/server/log/request-context'
import { metrics } from '@/lib/server/metrics/metrics'

const HEADER = 'x-request-id'
/** What proxies send: UUIDs, hexadecimal numbers, trace ids. Nothing that could look like other fields of a log line. */
const REQUEST_ID = /^[\w.:+/=-]{1,128}$/

/** Known methods: a client can send any text as its method. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Gives each request an id, which its log lines and its answer carry, and measures it. A proxy's id is kept, so that its
 * log and ours can be compared.
 */
export const identifyRequests: RequestStep = (request, response, next) => {
  const route = routeOf(request.url ?? '')
  const context = { requestId: proxysIdOf(request) ?? randomUUID(), operation: route }
  const startedAt = performance.now()
  response.setHeader(HEADER, context.requestId)
  response.once('close', () =>
    runInContext(context, () => record(request, response, route, performance.now() - startedAt)),
  )
  runInContext(context, next)
}

/** Without TRUST_PROXY any client could choose the id. */
function proxysIdOf({ headers }: IncomingMessage): string | null {
  const id = headers[HEADER]
  return env.TRUST_PROXY > 0 && typeof id === 'string' && REQUEST_ID.test(id) ? id : null
}

function record(request: IncomingMessage, response: ServerResponse, route: string, ms: number): void {
  const method = METHODS.has(request.method ?? '') ? String(request.method) : 'other'
  const { statusCode, writableFinished } = response
  const status = writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
  metrics().requests.observe({ route, method, status }, ms / 1000)
  const isFailed = statusCode >= 500
  if (!isFailed && env.LOG_REQUESTS === 'off') return
  const fields = { method, status: writableFinished ? statusCode : 'aborted', ms: Math.round(ms) }
  logEvent(isFailed ? 'error' : 'info', 'request', fields)
}
