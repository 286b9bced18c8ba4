import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the public internet, by the special ranges of IANA: not loopback, private, link-local
 * (metadata services of clouds among them), multicast, reserved, nor an IPv4 address written as an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
}
