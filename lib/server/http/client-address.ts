import 'server-only'
import type { IncomingMessage } from 'node:http'
import { env } from '@/lib/server/env'
import { networkOf } from '@/lib/server/http/address-network'
import type { RequestStep } from '@/lib/server/http/request-step'

const HEADER = 'x-forwarded-for'

/**
 * Appends the socket's address to each request's X-Forwarded-For, as a proxy would. Next gives route handlers no other
 * access to the socket. Earlier addresses in the header are trusted only as far as TRUST_PROXY allows.
 */
export const recordSocketAddress: RequestStep = (request, _response, next) => {
  const hops = [request.headers[HEADER], request.socket.remoteAddress ?? 'unknown']
  request.headers[HEADER] = hops.filter(Boolean).join(', ')
  next()
}

/**
 * The client's address for rate limits: the X-Forwarded-For entry before the TRUST_PROXY trusted proxies, for IPv6 its
 * network; 'unknown' without one.
 */
export const getClientAddress = (request: Request): string => addressIn(request.headers.get(HEADER) ?? '')

/** {@link getClientAddress} of a request that {@link recordSocketAddress} has handled. */
export const addressOfMessage = ({ headers }: IncomingMessage): string => addressIn(String(headers[HEADER]))

function addressIn(forwarded: string): string {
  const hops = forwarded.split(',').map((hop) => hop.trim())
  return networkOf(hops[Math.max(hops.length - 1 - env.TRUST_PROXY, 0)] || 'unknown')
}
