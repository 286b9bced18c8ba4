import { type StatsSource, toStats } from '@/graphql/stats-source'
import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'

/** Everything that resolvers get besides their arguments: the user, the time and the source of randomness. */
export interface GraphQLContext {
  /** Null when signed out. */
  viewer: UserRecord | null
  /** Of the browser's session; empty when signed out, and for operations of server components. */
  sessionToken: string
  /** What the API token of the request may be used for; null for a session and for visitors. */
  scopes: readonly ApiScope[] | null
  now: Date
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  random: () => number
  getStats: (user: UserRecord) => StatsSource
}

/** The context of an operation. */
export function createContext(
  viewer: UserRecord | null,
  now: Date = new Date(),
  { sessionToken = '', scopes = null }: Partial<Pick<GraphQLContext, 'sessionToken' | 'scopes'>> = {},
): GraphQLContext {
  return { viewer, sessionToken, scopes, now, random: Math.random, getStats: (user) => toStats(user, now) }
}

/** The context of all operations of one page, in-process. They only read, so each figure is counted once. */
export function createPageContext(viewer: UserRecord | null): GraphQLContext {
  const context = createContext(viewer)
  let stats: StatsSource | undefined
  return {
    ...context,
    getStats: (user) => {
      stats ??= context.getStats(user)
      return stats
    },
  }
}
