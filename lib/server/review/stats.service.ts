import 'server-only'
import { localDate, toWallClock } from '@/lib/domain/days/days'
import { daysAbove } from '@/lib/domain/memory/memory-curve'
import { remainingToday } from '@/lib/domain/review/review-order'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { answeredTodaySql, isDueSql, stageSql } from '@/lib/server/review/learning-sql'

const DAY_SECONDS = 86_400
const MONTH_MS = 30 * DAY_SECONDS * 1_000
/** Seconds per day of stability during which a word is recalled with 80 % probability or more. */
const KNOWN_SECONDS = daysAbove(0.8) * DAY_SECONDS

export interface StatsRecord {
  totalWords: number
  learnedWords: number
  /** Learned words that will probably still be known in a month. */
  learnedWordsInAMonth: number
  /** LEARNING and REVIEWING. */
  inReviewWords: number
  todayMinutesStudied: number
  wordsToReviewToday: number
  /** Due words beyond the daily maximum. */
  dueWordsBeyondMaximum: number
  mostRecentWordAdded: string | null
  lastReviewCompletedAt: Date | null
}

interface StatsRow
  extends Omit<StatsRecord, 'wordsToReviewToday' | 'dueWordsBeyondMaximum' | 'todayMinutesStudied'> {
  dueWords: number
  answeredToday: number
  secondsToday: number
}

/**
 * The viewer's statistics, with "today" in the viewer's time zone: one statement, which reads each word once, and the newest
 * word and the last review by indexes (prisma/migrations/20261125040000_last_review).
 */
export async function getStats(viewer: UserRecord, now: Date): Promise<StatsRecord> {
  const inAMonth = new Date(toWallClock(now, viewer.timeZone).getTime() + MONTH_MS)
  const [row] = await prisma.$queryRaw<StatsRow[]>`
    SELECT count(*)::int AS "totalWords",
      count(*) FILTER (WHERE stage = 'LEARNED')::int AS "learnedWords",
      count(*) FILTER (WHERE stage = 'LEARNED' AND known_until >= ${inAMonth}::timestamp)::int AS "learnedWordsInAMonth",
      count(*) FILTER (WHERE stage IN ('LEARNING', 'REVIEWING'))::int AS "inReviewWords",
      count(*) FILTER (WHERE is_due)::int AS "dueWords",
      (SELECT n.text FROM vocabulary_item n WHERE n.user_id = ${viewer.id}::uuid AND n.deleted_at IS NULL
        ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS "mostRecentWordAdded",
      ${answeredTodaySql(viewer, now)} AS "answeredToday",
      COALESCE((SELECT d.seconds FROM daily_total d WHERE d.user_id = ${viewer.id}::uuid
        AND d.local_date = ${localDate(now, viewer.timeZone)}::date), 0) AS "secondsToday",
      (SELECT max(l.answered_at) FROM review_log l WHERE l.user_id = ${viewer.id}::uuid AND l.kind = 'ANSWER'
        AND l.source IN ('SINGLE_REVIEW', 'BULK_REVIEW') AND l.undone_at IS NULL) AS "lastReviewCompletedAt"
    FROM (
      SELECT ${stageSql(viewer, now)} AS stage, ${isDueSql(viewer, now)} AS is_due,
        v.last_review_local + make_interval(secs => v.stability * ${KNOWN_SECONDS}::float) AS known_until
      FROM vocabulary_item v WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL
    ) word`
  if (!row) throw new Error('An aggregate without GROUP BY always has one row')
  const { dueWords, answeredToday, secondsToday, ...figures } = row
  const wordsToReviewToday = Math.min(dueWords, remainingToday(viewer.maximumReviewsPerDay, answeredToday))
  return {
    ...figures,
    todayMinutesStudied: Math.floor(secondsToday / 60),
    wordsToReviewToday,
    dueWordsBeyondMaximum: dueWords - wordsToReviewToday,
  }
}
