import 'server-only'
import { Server } from 'node:http'
import { env } from '@/lib/server/env'

const HEADER = 'x-forwarded-for'

/**
 * Makes this server the last hop of X-Forwarded-For: every request gets the address of its socket appended, as a
 * proxy would do it. Next tells route handlers nothing else about the socket, and what comes before is only believed
 * as far as TRUST_PROXY says. Call it once, before the first request.
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

/** Who sent a request, as far as it can be known: the hop before the TRUST_PROXY proxies that the host vouches for. */
export function getClientAddress(request: Request): string {
  const hops = (request.headers.get(HEADER) ?? '').split(',').map((hop) => hop.trim())
  return hops[Math.max(hops.length - 1 - env.TRUST_PROXY, 0)] || 'unknown'
}
