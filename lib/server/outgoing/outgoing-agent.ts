import 'server-only'
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Duplex } from 'node:stream'
import { ForbiddenAddressError, isNamedHost } from '@/lib/server/outgoing/named-hosts'
import { isPublicAddress } from '@/lib/server/outgoing/public-address'
import { perProcess } from '@/lib/server/per-process'

export interface OutgoingAgents {
  http: http.Agent
  https: https.Agent
}

/** Where agents may connect to. */
export interface AddressRules {
  isAllowed: (address: string) => boolean
  /** Hosts that are connected to whatever their address is. */
  isNamed: (hostname: string, port: string) => boolean
  /** `dns.lookup` of all addresses of a name. */
  lookup: LookupFunction
}

/**
 * The way out for requests whose address comes from another server: a browser's push service, an issuer's metadata. Only public
 * addresses are allowed, and the hosts that the settings name ({@link isNamedHost}).
 */
export function outgoingAgents(): OutgoingAgents {
  return perProcess('outgoing agents', () =>
    createAgents({ isAllowed: isPublicAddress, isNamed: isNamedHost, lookup }),
  )
}

/**
 * Agents that check the address that is connected to, not the text that it was read from, because two parsers can read one text
 * differently; and again for each connection, so that a redirect leads nowhere else. A name is looked up once for a connection, and
 * what was checked is connected to.
 */
export function createAgents(rules: AddressRules): OutgoingAgents {
  return { http: new HttpAgent(rules), https: new HttpsAgent(rules) }
}

class HttpAgent extends http.Agent {
  constructor(private readonly rules: AddressRules) {
    super()
  }

  override createConnection(...[options, callback]: Parameters<http.Agent['createConnection']>) {
    if (isForbidden(this.rules, options)) return refuse(options, callback)
    return super.createConnection(guarded(this.rules, options), callback)
  }
}

class HttpsAgent extends https.Agent {
  constructor(private readonly rules: AddressRules) {
    super()
  }

  override createConnection(...[options, callback]: Parameters<https.Agent['createConnection']>) {
    if (isForbidden(this.rules, options)) return refuse(options, callback)
    return super.createConnection(guarded(this.rules, options), callback)
  }
}

interface Connection {
  host?: string | null | undefined
  port?: number | string | null | undefined
  lookup?: LookupFunction | undefined
}

const isNamed = ({ isNamed }: AddressRules, { host, port }: Connection) =>
  isNamed(host ?? '', String(port ?? ''))

/** An address that is written as a number is not looked up. */
function isForbidden(rules: AddressRules, options: Connection): boolean {
  const host = options.host ?? ''
  return isIP(host) !== 0 && !rules.isAllowed(host) && !isNamed(rules, options)
}

/** The request fails with the error, as it does when a host is not found. */
function refuse({ host }: Connection, callback?: (error: Error | null, stream: Duplex) => void): undefined {
  const error = new ForbiddenAddressError(host ?? '')
  process.nextTick(() => callback?.(error, Duplex.from([])))
}

const guarded = <T extends Connection>(rules: AddressRules, options: T): T =>
  isNamed(rules, options) ? options : { ...options, lookup: lookUpAllowed(rules) }

/** A lookup that fails when one of the name's addresses is not allowed. */
const lookUpAllowed =
  (rules: AddressRules): LookupFunction =>
  (hostname, options, callback) => {
    rules.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      if (addresses.length === 0 || !addresses.every(({ address }) => rules.isAllowed(address)))
        return callback(new ForbiddenAddressError(hostname), '')
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(null, first?.address ?? '', first?.family)
    })
  }
