import type { UserRecord } from '@/lib/server/accounts/user.service'

/** Everything that resolvers get besides their arguments: the user, the time and the source of randomness. */
export interface GraphQLContext {
  /** Null when signed out. */
  viewer: UserRecord | null
  now: Date
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  random: () => number
}

/** The context of an operation. Server components call it with getViewer() to run operations in-process. */
export function createContext(viewer: UserRecord | null, now: Date = new Date()): GraphQLContext {
  return { viewer, now, random: Math.random }
}
