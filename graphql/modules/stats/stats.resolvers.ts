import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { getForecast, getStudyHistory } from '@/lib/server/review/progress.service'
import { getStats } from '@/lib/server/review/stats.service'

export const statsResolvers: Resolvers = {
  Viewer: {
    stats: async ({ user }, _args, { now }) => user && { ...(await getStats(user, now)), owner: user },
  },
  Stats: {
    studyHistory: ({ owner }, { days }, { now }) => getStudyHistory(owner, now, days),
    forecast: ({ owner }, _args, { now }) => getForecast(owner, now),
  },
}
