/**
 * Study time as it is shown everywhere: whole minutes, rounded down, so that a session and the day that contains it never
 * disagree. Less than a minute is '< 1', no time is '0'.
 */
export function studyMinutes(seconds: number): string {
  if (seconds > 0 && seconds < 60) return '< 1'
  return Math.floor(seconds / 60).toLocaleString('en')
}

/**
 * '13 of 20 minutes today'.
 * @param minutes today's study time in whole minutes
 * @param goal minutes
 * @param history today's date, and the seconds of each day
 */
export function minutesOfGoal(minutes: number, goal: number, history: StudyHistory): string {
  const seconds = minutes * 60 || (history.days.find(({ date }) => date === history.today)?.seconds ?? 0)
  return `${studyMinutes(seconds)} of ${goal} minutes today`
}

type StudyHistory = Readonly<{ today: string; days: readonly Readonly<{ date: string; seconds: number }>[] }>
