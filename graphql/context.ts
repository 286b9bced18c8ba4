import type { UserRecord } from '@/lib/server/user.service'

/** Who asks, and when: everything that resolvers know besides their arguments. */
export interface GraphQLContext {
  /** Null when signed out. */
  viewer: UserRecord | null
  now: Date
}

/** The context of one operation; server components call it with getViewer() to run operations in-process. */
export function createContext(viewer: UserRecord | null, now: Date = new Date()): GraphQLContext {
  return { viewer, now }
}
