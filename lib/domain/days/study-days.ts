/** What one day amounted to; `date` is the user's own, 'YYYY-MM-DD'. */
export type StudyDay = Readonly<{ date: string; seconds: number; answers: number }>

/** Days in a row with at least one answer. */
export type Streaks = Readonly<{ current: number; best: number }>

/** A day of the cloth: how much of the daily goal was studied, in five steps; null for a day to come. */
export type ClothCell = Readonly<{ date: string; level: 0 | 1 | 2 | 3 | 4 | null }>

export const DAYS_IN_WEEK = 7
const DAY_MS = 86_400_000

/** The date so many days later; dates are read as UTC's, where every day has 24 hours. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK
}

/**
 * The streak that runs and the longest ever. Today does not break one before it is over: the current streak counts back
 * from today, or from yesterday while nothing was studied today.
 * @param dates days with an answer, ascending, each once
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
 * The cloth of study days: one column a week from Monday to Sunday, the oldest first, the last one today's.
 * @param weeks how many columns
 * @param goal minutes a day that make the darkest cell
 */
export function weaveCloth(
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

/** Any answer is a thread; from there by thirds of the goal, the whole of it the darkest. */
function levelOf(day: StudyDay | undefined, goal: number): 0 | 1 | 2 | 3 | 4 {
  if (!day || day.answers === 0) return 0
  const share = day.seconds / 60 / goal
  if (share >= 1) return 4
  if (share >= 2 / 3) return 3
  return share >= 1 / 3 ? 2 : 1
}
