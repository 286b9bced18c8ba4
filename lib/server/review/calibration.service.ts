import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { localDate } from '@/lib/domain/days/days'
import { addDays } from '@/lib/domain/days/study-days'
import {
  figuresOf,
  NO_ANSWERS,
  type RecallFigures,
  type RecallTally,
  sumOf,
} from '@/lib/domain/review/calibration/recall-figures'
import {
  answersNeeded,
  type Departure,
  departuresOfLists,
  type ScheduleFit,
  scheduleFit,
  unusualHours,
} from '@/lib/domain/review/calibration/schedule-fit'
import { PREDICTION_EDGES } from '@/lib/domain/review/calibration/tested-recall'
import { decayOf } from '@/lib/domain/review/memory/memory-model'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'

/** Ten years. */
const MAX_DAYS = 3_660
/** The lists with the most answers. */
const MAX_LISTS = 200
const HOURS_PER_DAY = 24

/** Predicted and actual recall of one of the memories of the words. */
export interface RecallReportRecord {
  fit: ScheduleFit
  all: RecallFigures
  /** About how many answers it takes to say that a schedule fits. */
  answersNeeded: number
  byPrediction: { from: number; to: number; figures: RecallFigures }[]
  byHour: { hour: number; figures: RecallFigures }[]
  byList: { list: string; figures: RecallFigures; departure: Departure | null }[]
  unusualHours: { from: number; until: number; figures: RecallFigures; departure: Departure } | null
}

interface GroupRow extends RecallTally {
  isProduction: boolean
  by: 'BIN' | 'HOUR' | 'LIST'
  /** The number of the bin or the hour; the name of the list. */
  key: string
}

/**
 * The viewer's predicted and actual recall, in answers of the last `days` days or of all time: one statement, linear in the viewer's
 * answers. Throws BAD_ARGUMENT unless `days` is 1 to 3,660.
 */
export async function getCalibration(
  viewer: UserRecord,
  now: Date,
  days?: number | null,
): Promise<{ recognition: RecallReportRecord; production: RecallReportRecord }> {
  if (days != null && !(Number.isInteger(days) && days >= 1 && days <= MAX_DAYS))
    throw new AppError('BAD_ARGUMENT', { message: `days must be 1 to ${MAX_DAYS}` })
  const since = days == null ? null : addDays(localDate(now, viewer.timeZone), 1 - days)
  const rows = await readGroups(viewer, since)
  return {
    recognition: toReport(rows.filter(({ isProduction }) => !isProduction)),
    production: toReport(rows.filter(({ isProduction }) => isProduction)),
  }
}

const SUMS = Prisma.raw(`count(*)::int AS answers, count(*) FILTER (WHERE recalled)::int AS recalled,
  sum(predicted)::float AS expected`)

/**
 * testedRecall (lib/domain/review/calibration/tested-recall.ts) as SQL, summed up. tests/services/review/calibration.test.ts checks that
 * both give the same.
 */
function readGroups(viewer: UserRecord, since: string | null): Promise<GroupRow[]> {
  return prisma.$queryRaw`
    WITH answered AS (
      SELECT l.vocabulary_item_id, l.rating <> 'AGAIN' AS recalled, l.local_date,
        extract(hour FROM l.answered_local)::int AS hour, l.kind = 'PRODUCTION' AS is_production,
        CASE l.kind WHEN 'PRODUCTION' THEN l.state_before->'production' ELSE l.state_before->'memory' END AS memory
      FROM review_log l
      WHERE l.user_id = ${viewer.id}::uuid AND l.rating IS NOT NULL AND l.source <> 'QUIZ' AND l.undone_at IS NULL
        AND NOT (l.rating = 'EASY' AND l.named_stage IS NOT DISTINCT FROM 'LEARNED' AND l.replaces_id IS NULL)
        AND l.local_date >= COALESCE(${since}::date, '-infinity')
    ), decay AS (
      SELECT p.id::text AS parameters_id, p.parameters[21] AS decay FROM memory_parameters p
      WHERE p.user_id = ${viewer.id}::uuid
    ), dated AS (
      SELECT a.*, (a.memory->>'stability')::float AS stability, a.memory->>'parametersId' AS parameters_id,
        a.local_date - left(a.memory->>'lastReviewLocal', 10)::date AS days
      FROM answered a
    ), tested AS MATERIALIZED (
      SELECT d.vocabulary_item_id, d.is_production, d.hour, d.recalled, ${PREDICTED} AS predicted
      FROM dated d
      LEFT JOIN decay c ON c.parameters_id = d.parameters_id
      WHERE d.days >= 1
    ), by_word AS (
      SELECT is_production, vocabulary_item_id, ${SUMS} FROM tested GROUP BY 1, 2
    )
    SELECT is_production AS "isProduction", 'BIN' AS by, width_bucket(predicted, ${[...PREDICTION_EDGES]}::float[])::text AS key, ${SUMS}
    FROM tested GROUP BY 1, 3
    UNION ALL
    SELECT is_production, 'HOUR', hour::text, ${SUMS} FROM tested GROUP BY 1, 3
    UNION ALL
    (SELECT w.is_production, 'LIST', t.name, sum(w.answers)::int, sum(w.recalled)::int, sum(w.expected)::float
    FROM by_word w, tagging g, tag t
    WHERE g.user_id = ${viewer.id}::uuid AND g.vocabulary_item_id = w.vocabulary_item_id
      AND t.user_id = ${viewer.id}::uuid AND t.id = g.tag_id
    GROUP BY w.is_production, t.id, t.user_id, t.name ORDER BY 4 DESC, 3 LIMIT ${MAX_LISTS}::int)`
}

const DECAY = Prisma.sql`COALESCE(c.decay, ${decayOf(null)}::float)`
/** recallAfter (lib/domain/review/memory/memory-curve.ts) of the row `d`, with its decay in `c`. */
const PREDICTED = Prisma.sql`power(1 + (exp(ln(1 / 0.9::float) / ${DECAY}) - 1) * d.days / d.stability, -${DECAY})`

function toReport(rows: readonly GroupRow[]): RecallReportRecord {
  const groupsBy = (by: GroupRow['by']) => rows.filter((row) => row.by === by)
  const tallyOf = (by: GroupRow['by'], key: number): RecallTally =>
    groupsBy(by).find((row) => row.key === String(key)) ?? NO_ANSWERS
  const edges = [0, ...PREDICTION_EDGES, 1]
  const bins = edges.slice(1).map((to, bin) => ({ from: edges[bin] ?? 0, to, tally: tallyOf('BIN', bin) }))
  const hours = Array.from({ length: HOURS_PER_DAY }, (_, hour) => tallyOf('HOUR', hour))
  const lists = groupsBy('LIST')
  const all = sumOf(hours)
  const departures = departuresOfLists(lists, all)
  const unusual = unusualHours(hours)
  return {
    fit: scheduleFit(all),
    all: figuresOf(all),
    answersNeeded: answersNeeded(all),
    byPrediction: bins.map(({ tally, ...range }) => ({ ...range, figures: figuresOf(tally) })),
    byHour: hours.map((tally, hour) => ({ hour, figures: figuresOf(tally) })),
    byList: lists.map((row, index) => ({
      list: row.key,
      figures: figuresOf(row),
      departure: departures[index] ?? null,
    })),
    unusualHours: unusual && {
      from: unusual.from,
      until: unusual.until,
      figures: figuresOf(unusual.tally),
      departure: unusual.how,
    },
  }
}
