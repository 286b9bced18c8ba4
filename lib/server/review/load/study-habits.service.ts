import 'server-only'
import { localDate } from '@/lib/domain/days/days'
import {
  type AnswerCount,
  habitsOf,
  type StudyHabits,
  YOUNG_DAYS,
} from '@/lib/domain/review/load/study-habits'
import { factorOf } from '@/lib/domain/review/memory/memory-curve'
import { decayOf } from '@/lib/domain/review/memory/memory-model'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { answeredTodaySql } from '@/lib/server/review/learning-sql'
import { modelOf } from '@/lib/server/review/viewer-model'

/** The days whose answers and new words say how a learner studies. */
const HABIT_DAYS = 30
/** An account of fewer days is taken for one of so many: the words of the first day are no habit yet. */
const MIN_HABIT_DAYS = 7

export interface ViewerHabits {
  habits: StudyHabits
  /** Whether there are enough answers to say; the defaults otherwise. */
  isOwn: boolean
  /** How many words the viewer may still review today. */
  roomToday: number
}

type Row = { newWords: number; days: number; answeredToday: number } & (AnswerCount | { rating: null })

/** How the viewer has studied in the last 30 days: one statement. */
export async function getHabits(viewer: UserRecord, now: Date): Promise<ViewerHabits> {
  const today = localDate(now, viewer.timeZone)
  const decay = decayOf(modelOf(viewer).parameters)
  const { maximumReviewsPerDay: maximum } = viewer
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT answers.*, added.words AS "newWords", added.days, ${answeredTodaySql(viewer, now)} AS "answeredToday"
    FROM (
      -- A day's import is no habit: no more new words a day than the viewer can study.
      SELECT COALESCE(sum(LEAST(d.words, ${maximum}::int)), 0)::int AS words,
        COALESCE(${today}::date - min(d.local_date) + 1, 1) AS days
      FROM daily_total d WHERE d.user_id = ${viewer.id}::uuid
        AND d.local_date > ${today}::date - ${HABIT_DAYS}::int AND d.local_date <= ${today}::date
    ) added LEFT JOIN (
      SELECT a.rating, a.stability IS NULL AS "isFirst", COALESCE(a.stability < ${YOUNG_DAYS}::float, false) AS "isYoung",
        count(*)::int AS answers, avg(NULLIF(a.seconds, 0))::float AS seconds,
        COALESCE(sum(1 - power(1 + ${factorOf(decay)}::float * a.days / a.stability, ${-decay}::float)), 0)::float
          AS "expectedForgotten"
      FROM (
        SELECT l.rating::text AS rating, l.seconds, (l.state_before->'memory'->>'stability')::float AS stability,
          l.local_date - (l.state_before->'memory'->>'lastReviewLocal')::timestamp::date AS days
        FROM review_log l WHERE l.user_id = ${viewer.id}::uuid AND l.kind = 'ANSWER' AND l.undone_at IS NULL
          AND l.source <> 'QUIZ' AND l.local_date > ${today}::date - ${HABIT_DAYS}::int AND l.local_date <= ${today}::date
      ) a WHERE a.stability IS NULL OR a.days > 0 GROUP BY 1, 2, 3
    ) answers ON true`
  const [first] = rows
  const days = Math.min(HABIT_DAYS, Math.max(MIN_HABIT_DAYS, first?.days ?? 1))
  const { isOwn, ...habits } = habitsOf({
    counts: rows.filter((row): row is Row & AnswerCount => row.rating !== null),
    newWordsADay: (first?.newWords ?? 0) / days,
    maximumADay: maximum,
  })
  return { habits, isOwn, roomToday: Math.max(0, maximum - (first?.answeredToday ?? 0)) }
}
