import { execute, parse } from 'graphql'
import { createContext } from '@/graphql/context'
import { schema } from '@/graphql/schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { LatestActivity, WordCounts } from '@/lib/server/review/stats.service'

export type StatsRecord = WordCounts &
  LatestActivity & { wordsToReviewToday: number; dueWordsBeyondMaximum: number }

const QUERY = parse(`{ viewer { stats {
  totalWords learnedWords learnedWordsInAMonth inReviewWords todayMinutesStudied wordsToReviewToday
  dueWordsBeyondMaximum mostRecentWordAdded lastReviewCompletedAt
} } }`)

/** The viewer's figures, as the API answers them. */
export async function getStats(viewer: UserRecord, now: Date): Promise<StatsRecord> {
  const contextValue = createContext(viewer, now)
  const { data, errors } = await execute({ schema, document: QUERY, contextValue })
  if (errors) throw errors[0]
  const viewerData = data?.viewer as { stats: StatsRecord } | undefined
  if (!viewerData) throw new Error('The query has no data')
  const { lastReviewCompletedAt: last } = viewerData.stats
  return { ...viewerData.stats, lastReviewCompletedAt: last && new Date(last) }
}
