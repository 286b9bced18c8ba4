import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { Prisma } from '@/generated/prisma/client'
import { fromWallClock, localDate } from '@/lib/domain/days/days'
import { dayNumberOf, weekdayOfDayNumber } from '@/lib/domain/days/study-days'
import { asksForProduction } from '@/lib/domain/review/memory/due'
import { lightestDay, TREND_DAYS } from '@/lib/domain/review/memory/even-days'
import { isAnswerEvent, type LogEvent } from '@/lib/domain/review/memory/replay'
import { type LearningState, plannedDays } from '@/lib/domain/review/memory/scheduling'
import { DAYS_TO_HOLD } from '@/lib/domain/review/memory/stickiness'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { Transaction } from '@/lib/server/database/transaction'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Answers that are planned in one turn of the event loop. */
const ANSWERS_PER_TURN = 50
/** Days from the first possible one whose words are counted: those behind them count as empty, and the planned day is chosen. */
const DAYS_COUNTED = 2 * 365

/** An answer that is to be logged, as the newest of its word. */
interface NewAnswer {
  wordId: string
  event: LogEvent
  before: LearningState
}

/**
 * The events of these answers, each with the number of days by which its next review moves to a day with fewer words, as far as the
 * learner wants it and FSRS allows it: at most one statement for any number of answers. Those of one call count for each other.
 */
export async function moveToLighterDays(
  tx: Transaction,
  { viewer, now, answers }: { viewer: UserRecord; now: Date; answers: readonly NewAnswer[] },
): Promise<LogEvent[]> {
  const plans: ReturnType<typeof planOf>[] = []
  for (const [index, answer] of answers.entries()) {
    // Planning 500 answers at once would stop all other requests.
    if (index % ANSWERS_PER_TURN === ANSWERS_PER_TURN - 1) await setImmediate()
    plans.push(planOf(viewer, now, answer))
  }
  const movable = plans.filter((plan) => plan !== null)
  if (movable.length === 0) return answers.map(({ event }) => event)
  const wordsOn = await countWordsOn(tx, viewer, {
    except: answers.map(({ wordId }) => wordId),
    from: Math.min(...movable.map(({ today, range }) => today + range.min)) - TREND_DAYS,
    to: Math.max(...movable.map(({ today, range }) => today + range.max)) + TREND_DAYS,
  })
  return answers.map(({ event }, index) => {
    const plan = plans[index]
    if (!plan || !isAnswerEvent(event)) return event
    const { today, planned, range } = plan
    const days = lightestDay(planned, range, {
      wordsOn: (away) => wordsOn.get(today + away) ?? 0,
      loadOf: (away) => viewer.dayLoads[weekdayOfDayNumber(today + away)] ?? 'USUAL',
    })
    wordsOn.set(today + days, (wordsOn.get(today + days) ?? 0) + 1)
    return days === planned ? event : { ...event, movedDays: days - planned }
  })
}

/** Null where the answer may not be moved, also where all its days are over: it was given offline. */
function planOf(viewer: UserRecord, now: Date, { event, before }: NewAnswer) {
  if (!viewer.evenDays || !viewer.autoScheduleReviews || !isAnswerEvent(event)) return null
  const days = plannedDays((event.kind === 'PRODUCTION' ? before.production : before.memory) ?? null, event)
  if (!days) return null
  const today = dayNumberOf(localDate(event.answeredAt, event.timeZone))
  const min = Math.max(days.range.min, dayNumberOf(localDate(now, viewer.timeZone)) - today)
  return min > days.range.max ? null : { ...days, range: { ...days.range, min }, today }
}

/**
 * How many words the viewer will be asked for on each of these days, both included, by their numbers: a word whose two memories are
 * planned for two of them counts on both. The midnights are computed here:
 * PostgreSQL may not know the time zone that a browser names ('Asia/Calcutta').
 */
export async function countWordsOn(
  tx: Transaction,
  viewer: UserRecord,
  { except, from, to }: { except: readonly string[]; from: number; to: number },
): Promise<Map<number, number>> {
  const { id: userId, timeZone } = viewer
  const days = Math.min(to - from + 1, DAYS_COUNTED)
  const midnights = Array.from({ length: days + 1 }, (_, index) =>
    fromWallClock(new Date((from + index) * DAY_MS), timeZone),
  )
  const planned = (at: Prisma.Sql) => Prisma.sql`SELECT ${at} AS at FROM vocabulary_item v
    WHERE v.user_id = ${userId}::uuid AND v.deleted_at IS NULL AND v.learning_stage <> 'NEW'
      AND ${at} >= ${midnights[0]}::timestamptz AND ${at} < ${midnights.at(-1)}::timestamptz AND v.id <> ALL(${except}::uuid[])`
  const production = asksForProduction(viewer)
    ? Prisma.sql`UNION ALL ${planned(Prisma.sql`v.production_due_at`)} AND v.stability >= ${DAYS_TO_HOLD}::int`
    : Prisma.empty
  const rows = await tx.$queryRaw<{ place: number; words: number }[]>`
    SELECT width_bucket(planned.at, ${midnights}::timestamptz[]) AS place, count(*)::int AS words
    FROM (${planned(Prisma.sql`v.fsrs_due_at`)} ${production}) planned
    GROUP BY 1`
  return new Map(rows.map(({ place, words }) => [from + place - 1, words]))
}
