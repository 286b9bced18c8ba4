import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { getStats } from '@/lib/server/stats.service'

export const statsResolvers: Resolvers = {
  Viewer: {
    stats: ({ user }, _args, { now }) => user && getStats(user, now),
  },
}
