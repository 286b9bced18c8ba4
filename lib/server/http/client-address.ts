import 'server-only'
import { Server } from 'node:http'
import { env } from '@/lib/server/env'

const HEADER = 'x-forwarded-for'

/**
 * Appends the socket's address to each request's X-Forwarded-For, as a proxy would. Next gives route handlers no other
 * access to the socket. Earlier addresses in the header are trusted only as far as TRUST_PROXY allows. Call it once,
 * before the first request.
 */
export function recordSocketAddresses(): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (event: string | symbol, ...args: unknown[]) {
    const [request] = args
    if (event === 'request' && isIncoming(request)) {
      const hops = [request.headers[HEADER], request.socket.remoteAddress ?? 'unknown']
      request.headers[HEADER] = hops.filter(Boolean).join(', ')
    }
    return Reflect.apply(emit, this, [event, ...args])
  }
}

interface Incoming {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string }
}

function isIncoming(value: unknown): value is Incoming {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value
}

/** The client's address: the X-Forwarded-For entry before the TRUST_PROXY trusted proxies; 'unknown' without one. */
export function getClientAddress(request: Request): string {
  const hops = (request.headers.get(HEADER) ?? '').split(',').map((hop) => hop.trim())
  return hops[Math.max(hops.length - 1 - env.TRUST_PROXY, 0)] || 'unknown'
}
