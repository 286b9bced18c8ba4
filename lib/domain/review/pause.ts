import { fromWallClock, localDate } from '@/lib/domain/days/days'

/** Days; a pause that is asked for ends after this many at the latest. */
const MAX_PAUSE_DAYS = 366

const DAY_MS = 86_400_000

/** The end of the longest pause. */
export const longestPause = (now: Date): Date => new Date(now.getTime() + MAX_PAUSE_DAYS * DAY_MS)

/**
 * When a pause ends: at the start of the learner's day that contains `until`, so that the word is due on that whole day. Null
 * where that is past: there is no pause.
 */
export function pauseEnd(until: Date, { now, timeZone }: { now: Date; timeZone: string }): Date | null {
  const latest = Math.min(until.getTime(), longestPause(now).getTime())
  const midnight = new Date(`${localDate(new Date(latest), timeZone)}T00:00:00.000Z`)
  const end = fromWallClock(midnight, timeZone)
  return end > now ? end : null
}
