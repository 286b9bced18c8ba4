import { expectedLoad } from '@/lib/domain/review/load/expected-load'
import type { StudyHabits } from '@/lib/domain/review/load/study-habits'
import type { WordGroup } from '@/lib/domain/review/load/word-groups'
import { DayScheduler } from '@/lib/domain/review/memory/day-scheduler'

const DAYS_IN_YEAR = 365

/** What a learner's next year is computed from. */
export type Workload = Readonly<{
  /** Words that were answered before. */
  groups: readonly WordGroup[]
  /** Words that are waiting for their first answer. */
  newWords: number
  habits: StudyHabits
  /** FSRS-6's parameters in use; null: the defaults. */
  parameters: readonly number[] | null
}>

/** What a desired retention costs and gives. */
export type RetentionPrice = Readonly<{
  /** Per cent. */
  retention: number
  /** The mean of the year. */
  minutesADay: number
  /** Words that the learner would recall after the year. */
  known: number
  /** Words that are due after the year, because the daily maximum was reached. */
  left: number
}>

/** The price of a desired retention: a year of a learner who studies every day, with the words there are and as many new ones as usual. */
export function priceOf(
  { groups, newWords, habits, parameters }: Workload,
  retention: number,
): RetentionPrice {
  const { days, known, left } = expectedLoad({
    scheduler: new DayScheduler({ parameters, retention: retention / 100 }),
    groups,
    newWords,
    habits,
    days: DAYS_IN_YEAR,
    evenDays: null,
  })
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0)
  return { retention, minutesADay: seconds / 60 / DAYS_IN_YEAR, known, left }
}
