import 'server-only'
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Duplex } from 'node:stream'
import { ForbiddenAddressError, isNamedHost } from '@/lib/server/outgoing/named-hosts'
import { isPublicAddress } from '@/lib/server/outgoing/public-address'
import { perProcess } from '@/lib/server/per-process'

/**
 * The one way out for requests whose address comes from elsewhere: a browser's push service, an issuer's metadata. It checks
 * the address that is connected to, not the text that it was read from, because two parsers can read one text differently;
 * and after each redirect, because that connects again. Only public addresses are allowed, and the hosts that the settings
 * name ({@link isNamedHost}).
 */
export function outgoingAgents(): { http: http.Agent; https: https.Agent } {
  return perProcess('outgoing agents', () => ({ http: new HttpAgent(), https: new HttpsAgent() }))
}

class HttpAgent extends http.Agent {
  override createConnection(...[options, callback]: Parameters<http.Agent['createConnection']>) {
    if (isForbidden(options)) return refuse(options, callback)
    return super.createConnection(guarded(options), callback)
  }
}

class HttpsAgent extends https.Agent {
  override createConnection(...[options, callback]: Parameters<https.Agent['createConnection']>) {
    if (isForbidden(options)) return refuse(options, callback)
    return super.createConnection(guarded(options), callback)
  }
}

interface Connection {
  host?: string | null | undefined
  port?: number | string | null | undefined
  lookup?: LookupFunction | undefined
}

const isNamed = ({ host, port }: Connection) => isNamedHost(host ?? '', String(port ?? ''))

/** An address that is written as a number is not looked up. */
function isForbidden(options: Connection): boolean {
  const host = options.host ?? ''
  return isIP(host) !== 0 && !isPublicAddress(host) && !isNamed(options)
}

/** The request fails with the error, as it does when a host is not found. */
function refuse({ host }: Connection, callback?: (error: Error | null, stream: Duplex) => void): undefined {
  const error = new ForbiddenAddressError(host ?? '')
  process.nextTick(() => callback?.(error, Duplex.from([])))
}

const guarded = <T extends Connection>(options: T): T =>
  isNamed(options) ? options : { ...options, lookup: lookUpPublic }

/** `dns.lookup` that fails when one of the name's addresses is not public. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new ForbiddenAddressError(hostname), '')
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    callback(null, first?.address ?? '', first?.family)
  })
}
