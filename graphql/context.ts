import type { UserRecord } from '@/lib/server/accounts/user.service'

/** Who asks, when, and by which chance: everything that resolvers know besides their arguments. */
export interface GraphQLContext {
  /** Null when signed out. */
  viewer: UserRecord | null
  now: Date
  /** From 0 up to, but without, 1. */
  random: () => number
}

/** The context of one operation; server components call it with getViewer() to run operations in-process. */
export function createContext(viewer: UserRecord | null, now: Date = new Date()): GraphQLContext {
  return { viewer, now, random: Math.random }
}
