import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { endOfDay, localDate } from '@/lib/domain/days/days'
import { asksForProduction } from '@/lib/domain/review/memory/due'
import { DAYS_TO_HOLD } from '@/lib/domain/review/memory/stickiness'
import type { UserRecord } from '@/lib/server/accounts/user.service'

/*
 * dueAt, isDue, askedFor and effectiveStage of lib/domain/review/memory/due.ts as SQL over the table alias `v`, so that the database filters and
 * counts words. tests/services/review/learning-sql.test.ts checks that both give the same results.
 */

/** When a word is due; null when it becomes due only if the user schedules it. */
export function dueAtSql(user: UserRecord): Prisma.Sql {
  const { autoScheduleReviews, reviewInterval } = user
  const scheduled = autoScheduleReviews
    ? earlier(Prisma.sql`v.fsrs_due_at`, productionDueSql(user))
    : Prisma.sql`v.last_reviewed_at + make_interval(hours => ${reviewInterval}::int)`
  // GREATEST ignores a null: a word that is not paused.
  const due = Prisma.sql`GREATEST(v.paused_until, CASE WHEN v.learning_stage = 'NEW' THEN v.created_at
    ELSE COALESCE(v.due_override_at, ${scheduled}, v.created_at) END)`
  if (autoScheduleReviews) return due
  return Prisma.sql`CASE WHEN v.learning_stage <> 'LEARNED' OR v.due_override_at IS NOT NULL THEN ${due} END`
}

/** LEAST ignores a null. */
const earlier = (due: Prisma.Sql, other: Prisma.Sql | null) =>
  other ? Prisma.sql`LEAST(${due}, ${other})` : due

/**
 * When the word for its meaning is due, of words that are scheduled; null before it has begun and while recognition is not stable.
 * Null instead of SQL: the learner is never asked for it.
 */
function productionDueSql(user: UserRecord): Prisma.Sql | null {
  if (!asksForProduction(user)) return null
  return Prisma.sql`CASE WHEN v.stability >= ${DAYS_TO_HOLD}::int THEN v.production_due_at END`
}

const productionWhere = (
  condition: Prisma.Sql,
) => Prisma.sql`CASE WHEN v.learning_stage <> 'NEW' AND v.due_override_at IS NULL
  AND ${condition} THEN 'PRODUCTION' ELSE 'RECOGNITION' END`

/** Which of the two memories the due time of a word is of: a QuestionDirection. */
export function dueForSql(user: UserRecord): Prisma.Sql {
  const due = productionDueSql(user)
  return due ? productionWhere(Prisma.sql`${due} < v.fsrs_due_at`) : Prisma.sql`'RECOGNITION'`
}

/** What a word is asked for now: a QuestionDirection. */
export function askedForSql(user: UserRecord, now: Date): Prisma.Sql {
  const due = productionDueSql(user)
  if (!due) return Prisma.sql`'RECOGNITION'`
  const midnight = Prisma.sql`${localDate(now, user.timeZone)}::date`
  return productionWhere(Prisma.sql`(
    (${due} < v.fsrs_due_at AND ${due} < ${endOfDay(now, user.timeZone)}::timestamptz)
    OR (${due} IS NOT NULL AND (v.production->>'lastReviewLocal')::timestamp >= ${midnight}))`)
}

/** Whether a word is paused; never null. */
export function isPausedSql(now: Date): Prisma.Sql {
  return Prisma.sql`COALESCE(v.paused_until > ${now}::timestamptz, false)`
}

/** Whether a word is due by the end of the user's day that contains `now`; never null. */
export function isDueSql(user: UserRecord, now: Date): Prisma.Sql {
  return Prisma.sql`COALESCE(${dueAtSql(user)} < ${endOfDay(now, user.timeZone)}::timestamptz, false)`
}

/** The stage that is shown: with automatic scheduling, a learned word that is due again is REVIEWING. */
export function stageSql(user: UserRecord, now: Date): Prisma.Sql {
  if (!user.autoScheduleReviews) return Prisma.sql`v.learning_stage`
  return Prisma.sql`CASE WHEN v.learning_stage = 'LEARNED' AND ${isDueSql(user, now)}
    THEN 'REVIEWING'::learning_stage ELSE v.learning_stage END`
}

/** Number of different words that the user answered today outside quizzes, as a scalar subquery. */
export function answeredTodaySql(viewer: UserRecord, now: Date): Prisma.Sql {
  return Prisma.sql`(SELECT count(DISTINCT l.vocabulary_item_id)::int FROM review_log l
    WHERE l.user_id = ${viewer.id}::uuid AND l.local_date = ${localDate(now, viewer.timeZone)}::date
      AND l.kind IN ('ANSWER', 'PRODUCTION') AND l.source IS DISTINCT FROM 'QUIZ' AND l.undone_at IS NULL)`
}
