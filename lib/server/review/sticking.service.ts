import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import { DAYS_TO_HOLD, MIN_LAPSES, MIN_TIMES_FORGOTTEN } from '@/lib/domain/review/memory/stickiness'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { isPausedSql } from '@/lib/server/review/learning-sql'

/** Longest list of words that do not stick. */
const MAX_WORDS = 500

// Written into the statement, so that the planner sees that the index of such words holds all of them.
const HAS_ENOUGH_LAPSES = Prisma.raw(`v.lapses >= ${MIN_LAPSES}`)

/** A word that does not stick. */
export interface StickingRecord {
  id: string
  text: string
  /** On how many days it was forgotten since it last held. */
  timesForgotten: number
}

/**
 * The viewer's words that do not stick (timesForgotten in lib/domain/review/memory/stickiness.ts), the most often forgotten first:
 * one statement, which reads the answers of those words only that have lapses enough. Paused words are left out.
 * tests/services/review/sticking.test.ts checks that the statement and the rule agree.
 * @param ids only these words; null or omitted: all
 */
export function listWordsNotSticking(
  viewer: UserRecord,
  now: Date,
  ids?: readonly string[] | null,
): Promise<StickingRecord[]> {
  const isAsked = ids ? Prisma.sql`v.id = ANY(${ids.filter(isUuid)}::uuid[])` : Prisma.sql`true`
  return prisma.$queryRaw`
    SELECT v.id, v.text, f.times AS "timesForgotten"
    FROM vocabulary_item v, LATERAL (
      SELECT count(*) FILTER (WHERE h.rating = 'AGAIN' AND h.local_date > COALESCE(h.held, '-infinity'))::int AS times
      FROM (
        SELECT g.local_date, g.rating,
          max(g.local_date) FILTER (WHERE g.rating <> 'AGAIN' AND g.days >= ${DAYS_TO_HOLD}::int) OVER () AS held
        FROM (
          SELECT d.local_date, d.rating, d.local_date - lag(d.local_date) OVER (ORDER BY d.local_date) AS days
          FROM (
            SELECT DISTINCT ON (l.local_date) l.local_date, l.rating FROM review_log l
            WHERE l.user_id = ${viewer.id}::uuid AND l.vocabulary_item_id = v.id AND l.kind = 'ANSWER'
              AND l.source <> 'QUIZ' AND l.undone_at IS NULL
            ORDER BY l.local_date, l.answered_at, l.sequence
          ) d
        ) g
      ) h
    ) f
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${HAS_ENOUGH_LAPSES} AND ${isAsked}
      AND NOT ${isPausedSql(now)} AND f.times >= ${MIN_TIMES_FORGOTTEN}::int
    ORDER BY f.times DESC, v.id LIMIT ${MAX_WORDS}::int`
}
