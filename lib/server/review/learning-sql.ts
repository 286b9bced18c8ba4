import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { endOfDay, localDate } from '@/lib/domain/days/days'
import type { UserRecord } from '@/lib/server/accounts/user.service'

/*
 * dueAt, isDue and effectiveStage of lib/domain as SQL over the table alias `v`, so that the database filters and
 * counts words. tests/services/review/learning-sql.test.ts checks that both give the same results.
 */

/** When a word is due; null when it becomes due only if the user schedules it. */
export function dueAtSql({ autoScheduleReviews, reviewInterval }: UserRecord): Prisma.Sql {
  const scheduled = autoScheduleReviews
    ? Prisma.sql`v.fsrs_due_at`
    : Prisma.sql`v.last_reviewed_at + make_interval(hours => ${reviewInterval}::int)`
  // GREATEST ignores a null: a word that is not paused.
  const due = Prisma.sql`GREATEST(v.paused_until, CASE WHEN v.learning_stage = 'NEW' THEN v.created_at
    ELSE COALESCE(v.due_override_at, ${scheduled}, v.created_at) END)`
  if (autoScheduleReviews) return due
  return Prisma.sql`CASE WHEN v.learning_stage <> 'LEARNED' OR v.due_override_at IS NOT NULL THEN ${due} END`
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
      AND l.kind = 'ANSWER' AND l.source IS DISTINCT FROM 'QUIZ' AND l.undone_at IS NULL)`
}
