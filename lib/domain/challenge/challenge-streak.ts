import { addDays, DAYS_IN_WEEK } from '@/lib/domain/days/study-days'

/** Days with a finished challenge, of which one a week may be missed. */
export type ChallengeStreak = Readonly<{
  /** Finished challenges; missed days between them are not counted. */
  days: number
  isDoneToday: boolean
  /** The latest missed day that was forgiven; null where none was. */
  missedOn: string | null
}>

/**
 * The current streak, day by day: a missed day is forgiven when none was in the six days before it; otherwise the streak begins
 * anew. Today breaks it only when it is over.
 *
 * @param dates days with a finished challenge, 'YYYY-MM-DD', in any order
 * @param today in the learner's time zone
 */
export function challengeStreak(dates: readonly string[], today: string): ChallengeStreak {
  const done = new Set(dates)
  const first = dates.reduce((earliest, date) => (date < earliest ? date : earliest), today)
  const isDoneToday = done.has(today)
  let days = 0
  let missedOn: string | null = null
  for (let date = first; date < today; date = addDays(date, 1)) {
    if (done.has(date)) days += 1
    else if (missedOn === null || date >= addDays(missedOn, DAYS_IN_WEEK)) missedOn = date
    else [days, missedOn] = [0, null]
    if (days === 0) missedOn = null
  }
  return { days: days + (isDoneToday ? 1 : 0), isDoneToday, missedOn }
}

export const NO_STREAK: ChallengeStreak = Object.freeze({ days: 0, isDoneToday: false, missedOn: null })

/** The streak once today's challenge is finished too. */
export const withToday = (streak: ChallengeStreak): ChallengeStreak =>
  streak.isDoneToday ? streak : { ...streak, days: streak.days + 1, isDoneToday: true }
