import { isIPv4, isIPv6 } from 'node:net'

/**
 * What a rate limit counts as one address: an IPv4 address, or the /64 network of an IPv6 address, because one customer
 * gets a whole /64. `hop` is an entry of X-Forwarded-For, with or without a port; any other text stays as it is.
 */
export function networkOf(hop: string): string {
  const address = withoutPort(hop)
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return ipv4In(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Some proxies append the port: 203.0.113.7:4711, [2001:db8::1]:4711. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1]
  if (bracketed) return bracketed
  const [address = '', port] = hop.split(':', 2)
  return port !== undefined && isIPv4(address) ? address : hop
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%', 1)
  // The URL parser writes every address in one form: lower-case, shortened, and an embedded IPv4 address as two groups.
  const [start = '', end = ''] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [start, end].map((part) => part.split(':').filter(Boolean))
  const given = [...(before ?? []), ...(after ?? [])]
  return [...(before ?? []), ...Array<string>(8 - given.length).fill('0'), ...(after ?? [])]
}

/** The IPv4 address in ::ffff:a.b.c.d, as which a socket for both versions shows it; null for any other address. */
function ipv4In(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
