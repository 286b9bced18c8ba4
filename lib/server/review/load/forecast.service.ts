import 'server-only'
import { endOfDay, localDate } from '@/lib/domain/days/days'
import { addDays, weekdayOf } from '@/lib/domain/days/study-days'
import { expectedLoad, neverAgain } from '@/lib/domain/review/load/expected-load'
import { DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { comparedDays } from '@/lib/domain/review/memory/even-days'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getHabits } from '@/lib/server/review/load/study-habits.service'
import { countByMemory } from '@/lib/server/review/load/word-groups.service'
import { modelOf } from '@/lib/server/review/viewer-model'

/** Length of the forecast in days, including today. */
export const FORECAST_DAYS = 30

export interface ForecastDayRecord {
  date: string
  /** Words that are planned for the day. */
  words: number
  /** Words that the viewer will probably study on that day. */
  expected: number
}

/**
 * What the next 30 days bring: two statements. Planned is what becomes due if nothing is answered until then; today includes overdue and
 * new words. Expected is what a viewer does who studies every day: with what these reviews bring back, with new words, and no more a
 * day than the daily maximum.
 */
export async function getForecast(viewer: UserRecord, now: Date): Promise<ForecastDayRecord[]> {
  const ends = endsOfDays(now, viewer.timeZone)
  const [counted, { habits, roomToday }] = await Promise.all([
    countByMemory(viewer, now, { ends, withLater: false }),
    getHabits(viewer, now),
  ])
  const today = localDate(now, viewer.timeZone)
  const scheduler = new DayScheduler(modelOf(viewer))
  const { days } = expectedLoad({
    // Without automatic scheduling a reviewed word is learned, and comes back only when the viewer wants it.
    scheduler: viewer.autoScheduleReviews ? scheduler : neverAgain(scheduler),
    groups: counted.flatMap(({ period, words, memory, lastDay }) =>
      memory ? [{ words, memory, lastDay, dueDay: period }] : [],
    ),
    newWords: counted
      .filter(({ memory, period }) => !memory && period < FORECAST_DAYS)
      .reduce((sum, { words }) => sum + words, 0),
    habits,
    roomToday,
    days: FORECAST_DAYS,
    evenDays: viewer.evenDays ? (day) => viewer.dayLoads[weekdayOf(addDays(today, day))] ?? 'USUAL' : null,
  })
  const planned = new Map<number, number>()
  for (const { period, words } of counted) planned.set(period, (planned.get(period) ?? 0) + words)
  return days.map(({ words }, day) => ({
    date: addDays(today, day),
    words: planned.get(day) ?? 0,
    expected: Math.round(words),
  }))
}

/**
 * The ends of today and the following days, with those after the forecast that share their words with its last ones. Not multiples of
 * 24 hours: a day may have 23 or 25 hours.
 */
function endsOfDays(now: Date, timeZone: string): Date[] {
  const ends = [endOfDay(now, timeZone)]
  for (let last = ends[0]; last && ends.length < comparedDays(FORECAST_DAYS); last = ends.at(-1))
    ends.push(endOfDay(last, timeZone))
  return ends
}
