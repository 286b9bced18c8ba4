import 'server-only'
import { env } from '@/lib/server/env'

/** A connection to an address that this server may not be led to. The message is for the log. */
export class ForbiddenAddressError extends Error {
  constructor(host: string) {
    super(`Requests to ${host} are not allowed`)
    this.name = 'ForbiddenAddressError'
  }
}

/** Settings that hold an address to which requests are sent. */
const ADDRESSES = ['DATAMUSE_URL', 'ONELOOK_URL', 'TRANSLATE_URL', 'GOOGLE_ISSUER'] as const

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/**
 * Whether the settings name a host, which may then be in a private network: as the host of an address, in PUSH_HOSTS, where
 * a name without a port means that of https, or in OUTGOING_HOSTS, where it means all ports.
 */
export function isNamedHost(hostname: string, port: string): boolean {
  const host = `${hostname.toLowerCase()}:${port}`
  const addresses = ADDRESSES.flatMap((name) => env[name] ?? [])
  if (addresses.some((address) => hostAndPort(new URL(address)) === host)) return true
  if (readList(env.PUSH_HOSTS).some((name) => host === (name.includes(':') ? name : `${name}:443`)))
    return true
  return readList(env.OUTGOING_HOSTS).some((name) => name === host || name === hostname.toLowerCase())
}

/** For requests that are only ever sent to addresses of the settings. @throws {ForbiddenAddressError} for any other host */
export function requireNamedHost(url: URL): void {
  if (!isNamedHost(url.hostname, portOf(url))) throw new ForbiddenAddressError(url.host)
}

const portOf = ({ port, protocol }: URL) => port || (DEFAULT_PORTS[protocol] ?? '')

const hostAndPort = (url: URL) => `${url.hostname}:${portOf(url)}`

function readList(list = ''): string[] {
  return list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
}
