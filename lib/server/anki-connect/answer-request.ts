import 'server-only'
import { type AnkiCall, failureAnswer, PROTOCOL_VERSION, readCall } from '@/lib/domain/anki-connect/envelope'
import { AppError } from '@/lib/errors/app-error'
import { findTokenBearer, type TokenBearer } from '@/lib/server/accounts/api-token.service'
import { answerCall, newCallBudget, protocolErrorText } from '@/lib/server/anki-connect/dispatch'
import { MAX_BASE64_CHARACTERS } from '@/lib/server/anki-connect/file-size'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { withinTime } from '@/lib/server/database/time/time-limit'
import { readBearer } from '@/lib/server/http/bearer'
import { getClientAddress } from '@/lib/server/http/client-address'
import { isExtensionOrigin } from '@/lib/server/http/extension-origin'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readText } from '@/lib/server/http/request-body'
import { inTurn } from '@/lib/server/turns/in-turn'

/** With a token in the path or header: a recording in base64, and the note that it comes with. */
const MAX_BODY_BYTES = MAX_BASE64_CHARACTERS + 512 * 1024
/** A body that has its key in it, which is known only after it was read. */
const MAX_UNKNOWN_BODY_BYTES = 1024 * 1024
/** Bodies from these sizes on are read a few at a time, because they are held in memory, and reading one blocks the others. */
const LARGE_BODY_BYTES = 1024 * 1024
const LARGE_UNKNOWN_BODY_BYTES = 64 * 1024
// A file is read and converted in this time.
const MAX_CALL_MS = 55_000

/** Whether a page of the request's origin may read the answer; true for a request that no page sends. */
function isOriginAllowed({ headers }: Request, chosen: readonly string[]): boolean {
  const origin = headers.get('origin')
  return origin === null || isExtensionOrigin(origin) || chosen.includes(origin)
}

function headersFor(request: Request, isAllowed: boolean): Record<string, string> {
  const origin = request.headers.get('origin')
  return {
    'cache-control': 'no-store',
    vary: 'Origin',
    ...(origin !== null &&
      isAllowed && {
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-allow-methods': 'POST, GET, OPTIONS',
      }),
  }
}

const greeting = (headers: Record<string, string>): Response =>
  new Response(`AnkiConnect v.${PROTOCOL_VERSION}`, {
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })

/** What a client gets that only asks whether somebody is there. */
export async function greet(request: Request, pathToken: string | null): Promise<Response> {
  return greeting(headersFor(request, await isAllowedByToken(request, pathToken)))
}

/** A browser's question before the request of another origin. */
export async function answerPreflight(request: Request, pathToken: string | null): Promise<Response> {
  const isAllowed = await isAllowedByToken(request, pathToken)
  const asksForPrivate = request.headers.get('access-control-request-private-network') === 'true'
  const hasOrigin = request.headers.get('origin') !== null
  return new Response(null, {
    status: 204,
    headers: {
      ...headersFor(request, isAllowed),
      ...(hasOrigin && isAllowed && asksForPrivate && { 'access-control-allow-private-network': 'true' }),
    },
  })
}

/**
 * Whether the request's origin may read answers: extensions always, pages of the web where the token in the path names them. A
 * preflight has no other token than that of its path.
 */
async function isAllowedByToken(request: Request, pathToken: string | null): Promise<boolean> {
  if (isOriginAllowed(request, [])) return true
  if (pathToken === null) return false
  try {
    const now = new Date()
    const address = getClientAddress(request)
    await requireWithinLimit('calls without a token per address', address, now, 0)
    const bearer = await findTokenBearer(pathToken, now)
    if (!bearer) await requireWithinLimit('calls without a token per address', address, now)
    return bearer !== null && isOriginAllowed(request, bearer.origins)
  } catch (error) {
    // Logs what is unexpected.
    protocolErrorText(error)
    return false
  }
}

/**
 * Answers a request of AnkiConnect's protocol, always with status 200 but for pages that its token does not name.
 * @param pathToken the token in the request's path; null: it is in the header Authorization, or the key of the call
 */
export async function answerAnkiRequest(request: Request, pathToken: string | null): Promise<Response> {
  let isAllowed = isOriginAllowed(request, [])
  let headers = headersFor(request, isAllowed)
  try {
    const given = pathToken ?? readBearer(request)
    const now = new Date()
    const early = given === null ? null : await findTokenBearer(given, now)
    if (early && pathToken !== null) {
      isAllowed = isOriginAllowed(request, early.origins)
      headers = headersFor(request, isAllowed)
    }
    const address = getClientAddress(request)
    // Before anything is read for one who has used up the limit already.
    if (!early) await requireWithinLimit('calls without a token per address', address, now, 0)
    const body = await readInTurn(request, early)
    if (body === 'empty' && isAllowed) return greeting(headers)
    const call = body === 'empty' ? null : body
    const bearer = early ?? (given === null && call?.key ? await findTokenBearer(call.key, now) : null)
    if (!bearer) await requireWithinLimit('calls without a token per address', address, now)
    // Nobody else is told more than whether the permission is granted.
    if (!isAllowed && call?.action !== 'requestPermission')
      return new Response(null, { status: 403, headers })
    if (!call) throw new ProtocolError('the request is no call of an action')
    const ended = new AbortController()
    const caller = {
      bearer,
      isAllowed,
      needsKey: given === null,
      now,
      signal: AbortSignal.any([request.signal, ended.signal]),
      left: newCallBudget(),
    }
    const answer = async () => Response.json(await answerCall(call, caller), { headers })
    try {
      const work = bearer ? inTurn('calls of programs of a user', bearer.user.id, answer) : answer()
      return await withinTime(MAX_CALL_MS, work, () => new AppError('MAY_BE_SAVED'))
    } finally {
      ended.abort()
    }
  } catch (error) {
    return Response.json(failureAnswer(protocolErrorText(error)), { headers })
  }
}

/** The call in the body; null: none. */
function readInTurn(request: Request, bearer: TokenBearer | null): Promise<AnkiCall | 'empty' | null> {
  if (request.headers.has('content-encoding')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  const large = bearer ? LARGE_BODY_BYTES : LARGE_UNKNOWN_BODY_BYTES
  if (length <= large) return readCallIn(request, large)
  const limit = bearer ? MAX_BODY_BYTES : MAX_UNKNOWN_BODY_BYTES
  const who = bearer ? bearer.user.id : getClientAddress(request)
  const name = bearer ? 'large bodies of AnkiConnect' : 'large bodies of AnkiConnect without a token'
  return inTurn(name, who, () => readCallIn(request, limit))
}

async function readCallIn(request: Request, limit: number): Promise<AnkiCall | 'empty' | null> {
  const text = await readText(request, limit)
  if (text === '') return 'empty'
  try {
    return readCall(JSON.parse(text))
  } catch {
    return null
  }
}
