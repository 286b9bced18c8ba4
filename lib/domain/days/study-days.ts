/** Totals of a day; `date` is in the user's time zone, 'YYYY-MM-DD', and `words` were added on it. */
export type StudyDay = Readonly<{ date: string; seconds: number; answers: number; words: number }>

/** Days in a row with at least one answer. */
export type Streaks = Readonly<{ current: number; best: number }>

/**
 * A day in the calendar of study days ('cloth'): the share of the daily goal that was studied, in five levels; null
 * for a future day.
 */
export type ClothCell = Readonly<{ date: string; level: 0 | 1 | 2 | 3 | 4 | null }>

export const DAYS_IN_WEEK = 7
const DAY_MS = 86_400_000

/** The date `days` days later. Dates are parsed as UTC, where every day has 24 hours. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Days from 1970-01-01 to a date. */
export const dayNumberOf = (date: string): number => Date.parse(date) / DAY_MS

/** The weekday of a day from 1970-01-01 on, which was a Thursday: 0 for Monday to 6 for Sunday. */
export const weekdayOfDayNumber = (dayNumber: number): number => (dayNumber + 3) % DAYS_IN_WEEK

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK
}

/**
 * The current and the longest streak. Today breaks a streak only when it is over: the current streak counts back from
 * today, or from yesterday while nothing was studied today.
 * @param dates days with an answer, ascending, without duplicates
 */
export function streaksOf(dates: readonly string[], today: string): Streaks {
  let best = 0
  let run = 0
  let last = ''
  for (const date of dates) {
    run = last !== '' && addDays(last, 1) === date ? run + 1 : 1
    best = Math.max(best, run)
    last = date
  }
  const isRunning = last === today || last === addDays(today, -1)
  return { current: isRunning ? run : 0, best }
}

/**
 * The calendar of study days ('cloth'): one column per week from Monday to Sunday, oldest first, ending with the
 * current week.
 * @param weeks number of columns
 * @param goal minutes per day that give the darkest cell
 */
export function buildCloth(
  days: readonly StudyDay[],
  { today, weeks, goal }: { today: string; weeks: number; goal: number },
): ClothCell[][] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const firstMonday = addDays(today, -weekdayOf(today) - (weeks - 1) * DAYS_IN_WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_, weekday) => {
      const date = addDays(firstMonday, week * DAYS_IN_WEEK + weekday)
      return { date, level: date > today ? null : levelOf(byDate.get(date), goal) }
    }),
  )
}

/** Any answer and any new word gives level 1, a third of the goal level 2, two thirds level 3, the full goal level 4. */
function levelOf(day: StudyDay | undefined, goal: number): 0 | 1 | 2 | 3 | 4 {
  if (!day || day.answers + day.words === 0) return 0
  const share = day.seconds / 60 / goal
  if (share >= 1) return 4
  if (share >= 2 / 3) return 3
  return share >= 1 / 3 ? 2 : 1
}
