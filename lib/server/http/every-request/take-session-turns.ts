import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/errors/app-error'
import { shareOfProcess } from '@/lib/server/env'
import { createFairLimiter } from '@/lib/server/fair-limiter'
import { cookieName } from '@/lib/server/http/cookies'
import { sendRefusal } from '@/lib/server/http/every-request/send-refusal'
import type { RequestStep } from '@/lib/server/http/on-request'
import { logError } from '@/lib/server/log'
import { perProcess } from '@/lib/server/per-process'

/**
 * A request takes milliseconds of the one thread before its user is known, even when it is refused then. A browser opens
 * at most six connections; a page loads within a second, and its prefetches may wait.
 */
const LIMITS = Object.freeze({
  width: Number.POSITIVE_INFINITY,
  widthPerUser: 2,
  waitingPerUser: 100,
  waiting: 2_000,
  maxWaitMs: 10_000,
})

/** A session that sends more than it may use rests for this many times the duration of each of its requests. */
const REST = 2

const limiter = () =>
  perProcess('session limiter', () =>
    createFairLimiter({ ...LIMITS, widthPerUser: shareOfProcess(LIMITS.widthPerUser) }),
  )

/** More requests at once than a browser sends: it opens six connections. */
const FLOOD = 10

/** The number of requests of each session that wait or are handled and whose client is still there. */
const pending = () => perProcess('requests of each session', () => new Map<string, number>())

/** Uploads and files have limits of their own and may take minutes; scripts and styles are sent from memory. */
const WITHOUT_TURNS = /^\/(api|_next)\//

/**
 * Lets each session have two requests handled at a time, so that no number of requests of one session delays another's
 * by more than these. A request waits before its body is read. It is refused with TOO_MANY_REQUESTS when too many wait.
 */
export const takeSessionTurns: RequestStep = (request, response, next) => {
  const session = WITHOUT_TURNS.test(request.url ?? '') ? null : sessionOf(request)
  if (session === null) return next()
  const closed = closeOf(request, response)
  count(session, 1)
  closed.then(() => count(session, -1))
  limiter()(session, async () => {
    if (!response.destroyed && !request.socket.destroyed) await handle(closed, session, next)
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) logError('session turns', error)
    if (response.headersSent) response.destroy()
    else sendRefusal(request, response, error instanceof AppError ? error : new AppError('UNEXPECTED'))
  })
}

/**
 * Resolves when the response is sent or its client is gone. The socket is listened to as well, because a request that came
 * before the response to the last one on its connection was written has no socket yet: Node does not close its response.
 */
function closeOf({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve()
    const close = () => {
      response.off('close', close)
      socket.off('close', close)
      resolve()
    }
    // One listener for each request that waits on this connection.
    socket.setMaxListeners(0)
    response.once('close', close)
    socket.once('close', close)
  })
}

function count(session: string, change: 1 | -1): void {
  const requests = (pending().get(session) ?? 0) + change
  if (requests > 0) pending().set(session, requests)
  else pending().delete(session)
}

/** Resolves when the request is `closed`, for a session that sends a flood some time later. */
async function handle(closed: Promise<void>, session: string, next: () => void): Promise<void> {
  const startedAt = performance.now()
  next()
  await closed
  if ((pending().get(session) ?? 0) > FLOOD) await sleep((performance.now() - startedAt) * REST)
}

/** The session's cookie as it was sent. It may be invalid: nothing is looked up. */
function sessionOf({ headers }: IncomingMessage): string | null {
  const start = `${cookieName('session')}=`
  const cookies = headers.cookie?.split('; ') ?? []
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) || null
}
