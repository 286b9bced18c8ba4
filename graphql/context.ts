import type { UserRecord } from '@/lib/server/accounts/user.service'

/** Everything that resolvers get besides their arguments: the user, the time and the source of randomness. */
export interface GraphQLContext {
  /** Null when signed out. */
  viewer: UserRecord | null
  /** Of the browser's session; empty when signed out, and for operations of server components. */
  sessionToken: string
  now: Date
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  random: () => number
}

/** The context of an operation. Server components call it with getViewer() to run operations in-process. */
export function createContext(
  viewer: UserRecord | null,
  now: Date = new Date(),
  sessionToken = '',
): GraphQLContext {
  return { viewer, sessionToken, now, random: Math.random }
}
