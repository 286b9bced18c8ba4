import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { getStudyHistory } from '@/lib/server/review/progress.service'

export const statsResolvers: Resolvers = {
  Viewer: {
    stats: ({ user }, _args, { getStats }) => user && getStats(user),
  },
  Stats: {
    totalWords: async ({ words }) => (await words()).totalWords,
    learnedWords: async ({ words }) => (await words()).learnedWords,
    learnedWordsInAMonth: async ({ words }) => (await words()).learnedWordsInAMonth,
    inReviewWords: async ({ words }) => (await words()).inReviewWords,
    todayMinutesStudied: async ({ latest }) => (await latest()).todayMinutesStudied,
    mostRecentWordAdded: async ({ latest }) => (await latest()).mostRecentWordAdded,
    lastReviewCompletedAt: async ({ latest }) => (await latest()).lastReviewCompletedAt,
    wordsToReviewToday: ({ toReviewToday }) => toReviewToday(),
    dueWordsBeyondMaximum: async ({ toReviewToday, forecast }) => {
      const [toReview, [today]] = await Promise.all([toReviewToday(), forecast()])
      return (today?.words ?? 0) - toReview
    },
    studyHistory: ({ owner }, { days }, { now }) => getStudyHistory(owner, now, days),
    forecast: ({ forecast }) => forecast(),
  },
}
