import 'server-only'
import { LRUCache } from 'lru-cache'
import { perProcess } from '@/lib/server/per-process'

/** More than one process serves in an hour; a session that falls out is known again with its next request. */
const MAX_SESSIONS = 10_000

/**
 * The user ids of the tokens of sessions that were found in the database. Only the request of such a session is handled in its
 * user's turn: a token costs nothing to make up.
 */
export const knownSessions = (): LRUCache<string, string> =>
  perProcess('known sessions', () => new LRUCache({ max: MAX_SESSIONS }))
