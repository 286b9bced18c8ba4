import 'server-only'
import { createMcpHandler, isJsonContentType } from '@modelcontextprotocol/server'
import { PRODUCT_NAME } from '@/lib/domain/product'
import { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { messageOf } from '@/lib/errors/messages'
import { findTokenBearer, type TokenBearer } from '@/lib/server/accounts/api-token.service'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { readBearer } from '@/lib/server/http/bearer'
import { getClientAddress } from '@/lib/server/http/client-address'
import { isExtensionOrigin } from '@/lib/server/http/extension-origin'
import { isOwnOrigin } from '@/lib/server/http/own-origin'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { refusalHeaders } from '@/lib/server/http/refusal-headers'
import { readText } from '@/lib/server/http/request-body'
import { logError } from '@/lib/server/log/log'
import { createMcpServer } from '@/lib/server/mcp/mcp-server'
import type { McpCaller } from '@/lib/server/mcp/tool'
import { countError } from '@/lib/server/metrics/metrics'

/** A word with ten meanings and examples of the greatest length is smaller, in any script. */
const MAX_BODY_BYTES = 256 * 1024

const INTERNAL_SERVER_ERROR = 500

/** Codes of JSON-RPC 2.0; -32000 is a server's own. */
const RPC_CODES = { PARSE_ERROR: -32700, INVALID_REQUEST: -32600, REFUSED: -32000 } as const

interface Message {
  parsedBody: unknown
}

const NO_TOKEN =
  'An API token is needed, in the header Authorization: Bearer. Make one in Settings, Connections.'

/** Whether this origin may call: an extension or the instance itself. Programs send none; pages of the web are refused. */
const mayCall = (origin: string | null): boolean =>
  origin === null || isExtensionOrigin(origin) || isOwnOrigin(origin)

function headersOf({ headers }: Request): Record<string, string> {
  const origin = headers.get('origin')
  return {
    vary: 'Origin',
    ...(origin !== null &&
      mayCall(origin) && {
        'access-control-allow-origin': origin,
        'access-control-allow-headers':
          'accept, authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version',
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-expose-headers': 'retry-after, www-authenticate',
      }),
  }
}

/** A browser's question before the request of another origin. */
export const answerMcpPreflight = (request: Request): Response =>
  new Response(null, { status: 204, headers: headersOf(request) })

/**
 * Answers a request of the Model Context Protocol: streamable HTTP without sessions, because several processes answer. The token is
 * in the header Authorization; cookies are not read.
 */
export async function answerMcpRequest(request: Request): Promise<Response> {
  const headers = { 'cache-control': 'no-store', ...headersOf(request) }
  try {
    if (!mayCall(request.headers.get('origin'))) throw new AppError('FORBIDDEN')
    const now = new Date()
    const caller = { ...(await requireBearer(request, now)), now, address: getClientAddress(request) }
    const message = await readMessage(request)
    if (message instanceof Response) return withHeaders(message, headers)
    return withHeaders(await serve(request, message, caller), headers)
  } catch (error) {
    return withHeaders(refuse(error), headers)
  }
}

/** Lets the library answer one message. Its errors are mostly the client's: they are logged where it answers that the server failed. */
async function serve(request: Request, message: Message | undefined, caller: McpCaller): Promise<Response> {
  let last: Error | undefined
  const { fetch } = createMcpHandler(() => createMcpServer(caller), {
    // A subscription would hold a connection for changes that never come.
    maxSubscriptions: 0,
    onerror: (error) => {
      last = error
    },
  })
  const response = await fetch(request, message)
  if (response.status >= INTERNAL_SERVER_ERROR) logError('mcp', last)
  return response
}

/** The user of the token. Throws UNAUTHENTICATED, TOKEN_INVALID, TOO_MANY_REQUESTS. */
async function requireBearer(request: Request, now: Date): Promise<TokenBearer> {
  const token = readBearer(request)
  const bearer = token === null ? null : await findTokenBearer(token, now)
  if (bearer) return bearer
  await requireWithinLimit('calls without a token per address', getClientAddress(request), now)
  throw new AppError(token === null ? 'UNAUTHENTICATED' : 'TOKEN_INVALID')
}

/** The body for the library; undefined where it refuses the request without reading one. A response: why it is no message. */
async function readMessage(request: Request): Promise<Message | undefined | Response> {
  if (request.method !== 'POST' || !isJsonContentType(request.headers.get('content-type'))) return undefined
  if (request.headers.has('content-encoding')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const parsedBody = parse(await readText(request, MAX_BODY_BYTES))
  if (parsedBody === undefined)
    return rpcError(400, RPC_CODES.PARSE_ERROR, 'Parse error: the request body is not valid JSON')
  // Versions of the protocol from 2025-06-18 on have no batches; one would be many calls within the limits of one.
  if (Array.isArray(parsedBody))
    return rpcError(400, RPC_CODES.INVALID_REQUEST, 'Invalid Request: send one message at a time')
  return { parsedBody }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const rpcError = (status: number, code: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })

function refuse(error: unknown): Response {
  const refusal = refusalOf(error)
  if (!refusal) logError('mcp', error)
  const failure = refusal ?? new AppError('UNEXPECTED')
  const { code, parameters } = failure
  countError(code)
  const message = code === 'UNAUTHENTICATED' ? NO_TOKEN : messageOf(code, parameters)
  return rpcError(statusOf(code), RPC_CODES.REFUSED, message, {
    ...refusalHeaders(failure),
    ...(code === 'UNAUTHENTICATED' && { 'www-authenticate': `Bearer realm="${PRODUCT_NAME}"` }),
  })
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const all = new Headers({ ...headers, ...Object.fromEntries(response.headers) })
  return new Response(response.body, { status: response.status, headers: all })
}
