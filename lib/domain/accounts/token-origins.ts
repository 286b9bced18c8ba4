/** Web origins of one token. */
export const MAX_TOKEN_ORIGINS = 5

/** Characters of an origin: no host name is longer. */
const MAX_ORIGIN_LENGTH = 270

/** Whole hosts: no placeholders such as https://*.example.org, which no browser would send. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/
/** Hosts of this machine. Pages of others that come without https can be changed on their way. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * The origin of a page, as browsers send it, from what a learner types: an address, with path or without, with https:// or without. Null
 * for what is no page of the web.
 */
export function readOrigin(typed: string): string | null {
  const isWhole = /^[a-z][\w+.-]*:\/\//i.test(typed)
  const address = isWhole ? typed : `https://${typed}`
  // A word alone is no host that somebody means.
  if (!(isWhole || typed.includes('.')) || !URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
  return isSafe && HOST.test(hostname) && origin.length <= MAX_ORIGIN_LENGTH ? origin : null
}

/** The origins that a field names, each once. */
export const readOrigins = (text: string): string[] => [
  ...new Set(splitAddresses(text).flatMap((address) => readOrigin(address) ?? [])),
]

/** The addresses in a field, with spaces, commas or line breaks between them. */
export const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
