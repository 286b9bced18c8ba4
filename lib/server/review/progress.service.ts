import 'server-only'
import { endOfDay, localDate } from '@/lib/domain/days/days'
import { addDays, type StudyDay, streaksOf } from '@/lib/domain/days/study-days'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { dueAtSql } from '@/lib/server/review/learning-sql'

/** Ten years. */
const MAX_DAYS = 3_660

/** Length of the forecast in days, including today. */
export const FORECAST_DAYS = 30

export interface StudyHistoryRecord {
  /** Date in the user's time zone, 'YYYY-MM-DD'. */
  today: string
  /** Days with an answer or a new word, oldest first. */
  days: StudyDay[]
  currentStreak: number
  bestStreak: number
}

export interface ForecastDayRecord {
  date: string
  words: number
}

/**
 * The days on which the viewer studied or added words, and the streaks of answers over all time: one statement.
 * @param days how many of the latest days, including today, to return; throws BAD_ARGUMENT unless 1 to 3,660
 */
export async function getStudyHistory(
  viewer: UserRecord,
  now: Date,
  days: number,
): Promise<StudyHistoryRecord> {
  if (days < 1 || days > MAX_DAYS)
    throw new AppError('BAD_ARGUMENT', { message: `days must be 1 to ${MAX_DAYS}` })
  const today = localDate(now, viewer.timeZone)
  const studied = await prisma.$queryRaw<StudyDay[]>`
    SELECT to_char(local_date, 'YYYY-MM-DD') AS date, seconds, answers, words FROM daily_total
    WHERE user_id = ${viewer.id}::uuid AND (answers > 0 OR words > 0) AND local_date <= ${today}::date
    ORDER BY local_date`
  const { current, best } = streaksOf(
    studied.filter(({ answers }) => answers > 0).map(({ date }) => date),
    today,
  )
  const first = addDays(today, 1 - days)
  return {
    today,
    days: studied.filter(({ date }) => date >= first),
    currentStreak: current,
    bestStreak: best,
  }
}

/**
 * How many words become due on each of the next 30 days if nothing is answered until then: one statement. Today
 * includes overdue and new words.
 */
export async function getForecast(viewer: UserRecord, now: Date): Promise<ForecastDayRecord[]> {
  const ends = endsOfDays(now, viewer.timeZone)
  const rows = await prisma.$queryRaw<{ day: number; words: number }[]>`
    SELECT width_bucket(due.at, ${ends}::timestamptz[]) AS day, count(*)::int AS words
    FROM (SELECT ${dueAtSql(viewer)} AS at FROM vocabulary_item v
      WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL) due
    WHERE due.at < ${ends.at(-1)}::timestamptz GROUP BY 1`
  const words = new Map(rows.map((row) => [row.day, row.words]))
  const today = localDate(now, viewer.timeZone)
  return ends.map((_, day) => ({ date: addDays(today, day), words: words.get(day) ?? 0 }))
}

/** The ends of today and the following days. Not multiples of 24 hours: a day may have 23 or 25 hours. */
function endsOfDays(now: Date, timeZone: string): Date[] {
  const ends = [endOfDay(now, timeZone)]
  for (let last = ends[0]; last && ends.length < FORECAST_DAYS; last = ends.at(-1))
    ends.push(endOfDay(last, timeZone))
  return ends
}
