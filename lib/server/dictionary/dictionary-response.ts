import 'server-only'
import type { Found } from '@/lib/server/dictionary/dictionary.service'

/** One day: the data change only with a release, and repeated look-ups then need no request. */
const MAX_AGE_SECONDS = 24 * 60 * 60

/**
 * A list in the word-lookup service's protocol. `private`: proxies must not store what a person looks up.
 * `Vary: Cookie`: signed-in users may get more. Empty and provisional lists are not cached, because a later request
 * may find more.
 */
export function dictionaryResponse({ items, isProvisional }: Found<unknown>): Response {
  const cacheControl = items.length > 0 && !isProvisional ? `private, max-age=${MAX_AGE_SECONDS}` : 'no-store'
  return Response.json(items, { headers: { 'Cache-Control': cacheControl, Vary: 'Cookie' } })
}
