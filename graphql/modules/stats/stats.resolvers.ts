import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { getForecast, getStudyHistory } from '@/lib/server/review/progress.service'

export const statsResolvers: Resolvers = {
  Viewer: {
    stats: async ({ user }, _args, { getStats }) => user && { ...(await getStats(user)), owner: user },
  },
  Stats: {
    studyHistory: ({ owner }, { days }, { now }) => getStudyHistory(owner, now, days),
    forecast: ({ owner }, _args, { now }) => getForecast(owner, now),
  },
}
