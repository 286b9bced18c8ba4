import 'server-only'

/** Whether the client has this version already (If-None-Match, RFC 9110). */
export function matchesEtag({ headers }: Request, etag: string): boolean {
  const condition = headers.get('if-none-match')
  const tags = condition?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
