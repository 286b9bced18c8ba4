import 'server-only'
import { endOfDay } from '@/lib/domain/days/days'
import { DAYS_IN_WEEK } from '@/lib/domain/days/study-days'
import type { Workload } from '@/lib/domain/review/load/retention-prices'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getHabits } from '@/lib/server/review/load/study-habits.service'
import { countByMemory } from '@/lib/server/review/load/word-groups.service'
import { modelOf } from '@/lib/server/review/viewer-model'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The first days are told apart, the rest of the year by weeks, so that the groups stay few. */
const SINGLE_DAYS = 28
const WEEKS = 49
const DUE_LATER_DAY = 2 * 365

export interface ViewerWorkload extends Workload {
  /** Whether the habits are the viewer's own: there are enough answers. */
  isOwn: boolean
}

/** What the viewer's next year is computed from: two statements, and groups of words instead of words. */
export async function getWorkload(viewer: UserRecord, now: Date): Promise<ViewerWorkload> {
  const today = endOfDay(now, viewer.timeZone).getTime()
  const dueDays = [
    ...Array.from({ length: SINGLE_DAYS }, (_, day) => day),
    ...Array.from({ length: WEEKS }, (_, week) => SINGLE_DAYS + (week + 1) * DAYS_IN_WEEK - 1),
  ]
  // An hour more or less at a change of the clock moves no word by a day that matters to a year.
  const ends = dueDays.map((day) => new Date(today + day * DAY_MS))
  const [counted, { habits, isOwn }] = await Promise.all([
    countByMemory(viewer, now, { ends, withLater: true }),
    getHabits(viewer, now),
  ])
  return {
    groups: counted.flatMap(({ period, words, memory, lastDay }) =>
      memory ? [{ words, memory, lastDay, dueDay: dueDays[period] ?? DUE_LATER_DAY }] : [],
    ),
    newWords: counted.reduce((sum, { words, memory }) => sum + (memory ? 0 : words), 0),
    habits,
    parameters: modelOf(viewer).parameters,
    isOwn,
  }
}
