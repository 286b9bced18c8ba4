import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { RequestCookies } from 'next/dist/compiled/@edge-runtime/cookies'
import { AppError } from '@/lib/errors/app-error'
import { addressOfMessage } from '@/lib/server/http/client-address'
import { cookieName, readCookie } from '@/lib/server/http/cookies'
import { sendRefusal } from '@/lib/server/http/every-request/send-refusal'
import { knownSessions } from '@/lib/server/http/known-sessions'
import type { RequestStep } from '@/lib/server/http/request-step'
import { logError } from '@/lib/server/log/log'
import { perProcess } from '@/lib/server/per-process'
import { inTurn } from '@/lib/server/turns/in-turn'

/** A user or address that sends more than it may use rests for this many times the duration of each of its requests. */
const REST = 2

/** Requests at once that are more than the browsers of a user, or a class of visitors, send. A browser opens six connections. */
const USER_FLOOD = 20
const ADDRESS_FLOOD = 60

/** Interval of checks whether a response only waits for a client that reads slowly, which then ends its turn. */
const WATCH_MS = 50

/** The user or the address whose requests are limited together. */
interface Sender {
  kind: 'user' | 'address'
  /** The user's id, or the client's address. */
  name: string
}

/** The number of requests of each user or address that wait or are handled and whose client is still there. */
const pending = () => perProcess('requests of each sender', () => new Map<string, number>())

/**
 * Uploads and files have limits of their own and may take minutes; so have log-ins, which may have to wait for seconds;
 * scripts and styles are sent from memory; a monitor must not wait.
 */
const WITHOUT_TURNS = /^\/(api|_next|login|sign_up|healthz|readyz|metrics)(?![^/?])/

/**
 * Lets each user have two requests handled at a time, in all sessions together, and each address six of those without a session, so that no number
 * of requests of one delays another's by more than these. A request waits before its body is read. It is refused with
 * TOO_MANY_REQUESTS when too many wait.
 */
export const takeTurns: RequestStep = (request, response, next) => {
  if (WITHOUT_TURNS.test(request.url ?? '')) return next()
  const sender = senderOf(request)
  const closed = closeOf(request, response)
  count(sender, 1)
  closed.then(() => count(sender, -1))
  inTurn(`requests of ${sender.kind === 'user' ? 'a user' : 'an address'}`, sender.name, async () => {
    if (!response.destroyed && !request.socket.destroyed) await handle(sender, { response, closed, next })
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) logError('request turns', error)
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

const keyOf = ({ kind, name }: Sender) => `${kind} ${name}`

function count(sender: Sender, change: 1 | -1): void {
  const requests = (pending().get(keyOf(sender)) ?? 0) + change
  if (requests > 0) pending().set(keyOf(sender), requests)
  else pending().delete(keyOf(sender))
}

interface Handling {
  response: ServerResponse
  closed: Promise<void>
  next: () => void
}

/** Resolves when the request takes no more work, for a sender of a flood some time later. */
async function handle(sender: Sender, { response, closed, next }: Handling): Promise<void> {
  const startedAt = performance.now()
  next()
  await Promise.race([closed, readSlowly(response, closed)])
  const flood = sender.kind === 'user' ? USER_FLOOD : ADDRESS_FLOOD
  if ((pending().get(keyOf(sender)) ?? 0) > flood) await sleep((performance.now() - startedAt) * REST)
}

/** Resolves when the response waits for a client that reads slowly: it would hold the turn for as long as it likes. */
function readSlowly(response: ServerResponse, closed: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!response.writableNeedDrain) return
      clearInterval(timer)
      resolve()
    }, WATCH_MS)
    closed.then(() => clearInterval(timer))
  })
}

function senderOf(request: IncomingMessage): Sender {
  const session = sessionOf(request)
  const user = session === null ? undefined : knownSessions().get(session)
  return user === undefined
    ? { kind: 'address', name: addressOfMessage(request) }
    : { kind: 'user', name: user }
}

/**
 * The token of the session, read as pages and route handlers read it: otherwise one would have as many turns as its cookie has
 * spellings.
 */
function sessionOf({ headers: { cookie } }: IncomingMessage): string | null {
  if (!cookie?.includes(cookieName('session'))) return null
  return readCookie(new RequestCookies(new Headers({ cookie })), 'session')
}
