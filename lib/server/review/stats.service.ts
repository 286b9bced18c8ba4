import 'server-only'
import { localDate, toWallClock } from '@/lib/domain/days/days'
import { daysAbove } from '@/lib/domain/review/memory/memory-curve'
import { decayOf } from '@/lib/domain/review/memory/memory-model'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { answeredTodaySql, isDueSql, stageSql } from '@/lib/server/review/learning-sql'
import { modelOf } from '@/lib/server/review/viewer-model'

const DAY_SECONDS = 86_400
const MONTH_MS = 30 * DAY_SECONDS * 1_000
/** The probability of recall from which on a word counts as known. */
const KNOWN = 0.8

export interface WordCounts {
  totalWords: number
  learnedWords: number
  /** Learned words that will probably still be known in a month. */
  learnedWordsInAMonth: number
  /** LEARNING and REVIEWING. */
  inReviewWords: number
}

/**
 * The viewer's words by stage: one statement. The index of stages counts all of them, without their rows; only the learned
 * ones are read, because some of them are due again, and the few deleted ones, which do not count.
 */
export async function countWords(viewer: UserRecord, now: Date): Promise<WordCounts> {
  // Per day of stability.
  const knownSeconds = daysAbove(KNOWN, decayOf(modelOf(viewer).parameters)) * DAY_SECONDS
  const inAMonth = new Date(toWallClock(now, viewer.timeZone).getTime() + MONTH_MS)
  const [row] = await prisma.$queryRaw<WordCounts[]>`
    SELECT total AS "totalWords", learned AS "learnedWords", in_a_month AS "learnedWordsInAMonth",
      begun - learned AS "inReviewWords"
    FROM (
      SELECT COALESCE(sum(words), 0)::int AS total,
        COALESCE(sum(words) FILTER (WHERE stage <> 'NEW'), 0)::int AS begun
      FROM (
        SELECT v.learning_stage AS stage, count(*) AS words FROM vocabulary_item v
        WHERE v.user_id = ${viewer.id}::uuid GROUP BY v.learning_stage
        UNION ALL
        SELECT v.learning_stage, -count(*) FROM vocabulary_item v
        WHERE v.user_id = ${viewer.id}::uuid AND v.text_key IS NULL GROUP BY v.learning_stage
      ) by_stage
    ) all_words, (
      SELECT count(*)::int AS learned,
        count(*) FILTER (WHERE v.last_review_local + make_interval(secs => v.stability * ${knownSeconds}::float)
          >= ${inAMonth}::timestamp)::int AS in_a_month
      FROM vocabulary_item v
      WHERE v.user_id = ${viewer.id}::uuid AND v.learning_stage = 'LEARNED' AND v.deleted_at IS NULL
        AND ${stageSql(viewer, now)} = 'LEARNED'
    ) learned_words`
  if (!row) throw new Error('Aggregates without GROUP BY always have one row')
  return row
}

/**
 * How many words the viewer has left to review today, at most the daily maximum: one statement, which ends at as many due
 * words.
 */
export async function countToReviewToday(viewer: UserRecord, now: Date): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM vocabulary_item v
      WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${isDueSql(viewer, now)}
      LIMIT GREATEST(0, ${viewer.maximumReviewsPerDay}::int - ${answeredTodaySql(viewer, now)})
    ) due`
  return row?.count ?? 0
}

export interface LatestActivity {
  todayMinutesStudied: number
  mostRecentWordAdded: string | null
  lastReviewCompletedAt: Date | null
}

/** What the viewer did last: one statement, by indexes (prisma/migrations/20261125040000_last_review). */
export async function getLatestActivity(viewer: UserRecord, now: Date): Promise<LatestActivity> {
  const [row] = await prisma.$queryRaw<LatestActivity[]>`
    SELECT (SELECT n.text FROM vocabulary_item n WHERE n.user_id = ${viewer.id}::uuid AND n.deleted_at IS NULL
        ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS "mostRecentWordAdded",
      COALESCE((SELECT d.seconds FROM daily_total d WHERE d.user_id = ${viewer.id}::uuid
        AND d.local_date = ${localDate(now, viewer.timeZone)}::date), 0) / 60 AS "todayMinutesStudied",
      (SELECT max(l.answered_at) FROM review_log l WHERE l.user_id = ${viewer.id}::uuid AND l.kind <> 'STAGE_CHANGE'
        AND l.source IN ('SINGLE_REVIEW', 'BULK_REVIEW') AND l.undone_at IS NULL) AS "lastReviewCompletedAt"`
  if (!row) throw new Error('A SELECT without FROM always has one row')
  return row
}
