import 'server-only'
import type { Found } from '@/lib/server/dictionary/dictionary.service'

/** The data change only with a release; a day keeps a learner's repeated look-ups off the network. */
const MAX_AGE_SECONDS = 24 * 60 * 60

/**
 * A list in the word-lookup service's protocol. Private: no proxy should learn what a person looks up. By cookie, because
 * who is signed in may get more. An empty list may be full the next time, and a provisional one better.
 */
export function dictionaryResponse({ items, isProvisional }: Found<unknown>): Response {
  const cacheControl = items.length > 0 && !isProvisional ? `private, max-age=${MAX_AGE_SECONDS}` : 'no-store'
  return Response.json(items, { headers: { 'Cache-Control': cacheControl, Vary: 'Cookie' } })
}
