import 'server-only'
import { requireNamedHost } from '@/lib/server/outgoing/named-hosts'

/** Far more than any dictionary entry or batch of translations. Counted after decompression. */
const MAX_BYTES = 256 * 1024

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** A service returned no JSON. The message is for the log: it contains neither the URL nor the request. */
export class NoJsonError extends Error {
  /** Seconds to wait before the next request; null when the service did not ask for a delay. */
  readonly retryAfter: number | null

  constructor(message: string, retryAfter: number | null = null) {
    super(message)
    this.name = 'NoJsonError'
    this.retryAfter = retryAfter
  }
}

export interface JsonRequest {
  headers?: Record<string, string>
  /** Sent as JSON by POST; GET when omitted. */
  body?: object | undefined
  signal: AbortSignal
}

/**
 * Reads JSON from an address of the settings. Follows no redirects, reads at most 256 KB, and accepts only JSON content types.
 *
 * @throws {ForbiddenAddressError} for the address of any other host
 * @throws {NoJsonError} for any other response
 * @throws fetch's error when there is no response, or when `signal` aborts the request
 */
export async function fetchJson(url: URL, { headers, body, signal }: JsonRequest): Promise<unknown> {
  requireNamedHost(url)
  const response = await fetch(url, {
    headers: { ...headers, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    redirect: 'manual',
    cache: 'no-store',
    signal,
  })
  try {
    return parse(await readBody(requireJson(response)))
  } finally {
    // An unread body would keep the connection busy.
    if (!response.bodyUsed) await response.body?.cancel()
  }
}

function requireJson(response: Response): Response {
  if (!response.ok) throw new NoJsonError(`answered ${response.status}`, readRetryAfter(response))
  const type = response.headers.get('content-type') ?? ''
  if (!JSON_TYPE.test(type)) throw new NoJsonError('answered no JSON')
  return response
}

/** Seconds to wait: always a number for 429; for 503 only with Retry-After. The header is in seconds or a date. */
function readRetryAfter({ status, headers }: Response): number | null {
  const value = headers.get('retry-after')
  if (status === 429 && value === null) return 0
  if ((status !== 429 && status !== 503) || value === null) return null
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const seconds = (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? 0 : Math.max(0, Math.ceil(seconds))
}

async function readBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new NoJsonError(`answered more than ${MAX_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoJsonError('answered broken JSON')
  }
}
