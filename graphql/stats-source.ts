import type { UserRecord } from '@/lib/server/accounts/user.service'
import { type ForecastDayRecord, getForecast } from '@/lib/server/review/load/forecast.service'
import {
  countToReviewToday,
  countWords,
  getLatestActivity,
  type LatestActivity,
  type WordCounts,
} from '@/lib/server/review/stats.service'

/** Parent object of the Stats resolvers: the figures' owner, and one statement for each kind of figures that is asked for. */
export interface StatsSource {
  owner: UserRecord
  words: () => Promise<WordCounts>
  toReviewToday: () => Promise<number>
  latest: () => Promise<LatestActivity>
  forecast: () => Promise<ForecastDayRecord[]>
}

export function toStats(owner: UserRecord, now: Date): StatsSource {
  return {
    owner,
    words: once(() => countWords(owner, now)),
    toReviewToday: once(() => countToReviewToday(owner, now)),
    latest: once(() => getLatestActivity(owner, now)),
    forecast: once(() => getForecast(owner, now)),
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}
