import 'server-only'
import { localDate } from '@/lib/domain/days/days'
import { DIFFICULTY_STEP, STABILITY_STEP, type WordGroup } from '@/lib/domain/review/load/word-groups'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { dueAtSql } from '@/lib/server/review/learning-sql'

/** Words of one period with about the same memory. */
export interface CountedWords {
  /** Index of the period in which they become due. */
  period: number
  words: number
  /** Null for words without an answer. */
  memory: WordGroup['memory'] | null
  /** Days from today to the last answer, negative. */
  lastDay: number
}

interface Row {
  period: number
  words: number
  stability: number | null
  difficulty: number | null
  lastDay: number | null
}

/**
 * The viewer's words by the period in which they become due and by their memory: one statement, with a row for each group, whatever the
 * number of words. Words that never become due by themselves are left out.
 * @param ends of the periods, the first from today on; what is due later is in a further period, or left out
 */
export async function countByMemory(
  viewer: UserRecord,
  now: Date,
  { ends, withLater }: { ends: readonly Date[]; withLater: boolean },
): Promise<CountedWords[]> {
  const last = withLater ? null : (ends.at(-1) ?? null)
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT width_bucket(due.at, ${ends}::timestamptz[]) AS period, count(*)::int AS words,
      exp(avg(ln(stability))) AS stability, avg(difficulty)::float AS difficulty,
      avg(last_review_local::date - ${localDate(now, viewer.timeZone)}::date)::float AS "lastDay"
    FROM (SELECT ${dueAtSql(viewer)} AS at, v.stability, v.difficulty, v.last_review_local FROM vocabulary_item v
      WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL) due
    WHERE due.at < COALESCE(${last}::timestamptz, 'infinity')
    GROUP BY 1, round((ln(stability) / ${STABILITY_STEP}::float8)::numeric),
      round((difficulty / ${DIFFICULTY_STEP}::float8)::numeric)`
  return rows.map(({ period, words, stability, difficulty, lastDay }) => ({
    period,
    words,
    memory: stability === null || difficulty === null ? null : { stability, difficulty },
    lastDay: Math.min(0, Math.round(lastDay ?? 0)),
  }))
}
