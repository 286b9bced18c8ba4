import 'server-only'
import { localDate } from '@/lib/domain/days/days'
import { addDays, type StudyDay, streaksOf } from '@/lib/domain/days/study-days'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'

/** Ten years. */
const MAX_DAYS = 3_660

export interface StudyHistoryRecord {
  /** Date in the user's time zone, 'YYYY-MM-DD'. */
  today: string
  /** Days with an answer or a new word, oldest first. */
  days: StudyDay[]
  currentStreak: number
  bestStreak: number
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
