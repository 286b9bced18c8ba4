import 'server-only'

/** Begins every token of Wordloom, so that a search for leaked secrets finds it. */
export const TOKEN_PREFIX = 'wordloom_'

const BEARER = /^bearer +(\S+) *$/i

/**
 * The token in the request's header `Authorization: Bearer …` (RFC 6750); null without such a header, and '' for one that has no
 * token. A request with the header is never that of a session: its cookies are not read.
 */
export function readBearer({ headers }: { headers: Headers }): string | null {
  const header = headers.get('authorization')
  if (header === null || !/^bearer\b/i.test(header)) return null
  return BEARER.exec(header)?.[1] ?? ''
}
