import 'server-only'
import { localDate } from '@/lib/domain/days/days'
import { addDays } from '@/lib/domain/days/study-days'
import { lightestDay } from '@/lib/domain/review/memory/even-days'
import type { LogEvent } from '@/lib/domain/review/memory/replay'
import { type LearningState, plannedDays } from '@/lib/domain/review/memory/scheduling'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { Transaction } from '@/lib/server/database/transaction'

const DAY_MS = 24 * 60 * 60 * 1_000

/** An answer that is to be logged. */
interface NewAnswer {
  wordId: string
  event: LogEvent
  before: LearningState
}

/** Days since 1970-01-01 of a calendar date, 'YYYY-MM-DD'. */
const toDayNumber = (date: string) => Date.parse(date) / DAY_MS

/**
 * The events of these answers, each with the number of days by which its next review moves to a day with fewer words, as far as the
 * learner wants it and FSRS allows it: at most one statement for any number of answers. Those of one call count for each other.
 */
export async function moveToLighterDays(
  tx: Transaction,
  viewer: UserRecord,
  answers: readonly NewAnswer[],
): Promise<LogEvent[]> {
  const plans = answers.map((answer) => planOf(viewer, answer))
  const movable = plans.filter((plan) => plan !== null)
  if (movable.length === 0) return answers.map(({ event }) => event)
  const wordsOn = await countWords(tx, viewer, {
    except: answers.map(({ wordId }) => wordId),
    from: Math.min(...movable.map(({ today, range }) => today + range.min)),
    to: Math.max(...movable.map(({ today, range }) => today + range.max)),
  })
  return answers.map(({ event }, index) => {
    const plan = plans[index]
    if (!plan || event.kind !== 'ANSWER') return event
    const { today, planned, range } = plan
    const days = lightestDay(planned, range, {
      wordsOn: (away) => wordsOn.get(today + away) ?? 0,
      loadOf: (away) => viewer.dayLoads[weekdayOf(today + away)] ?? 'USUAL',
    })
    wordsOn.set(today + days, (wordsOn.get(today + days) ?? 0) + 1)
    return days === planned ? event : { ...event, movedDays: days - planned }
  })
}

function planOf({ evenDays, autoScheduleReviews }: UserRecord, { event, before }: NewAnswer) {
  if (!evenDays || !autoScheduleReviews || event.kind !== 'ANSWER') return null
  const days = plannedDays(before.memory, event)
  return days && { ...days, today: toDayNumber(localDate(event.answeredAt, event.timeZone)) }
}

/** 0 for Monday. 1970-01-01 was a Thursday. */
const weekdayOf = (dayNumber: number) => (dayNumber + 3) % 7

/** How many of the viewer's words FSRS plans for each of these days, both included, by their numbers. */
async function countWords(
  tx: Transaction,
  { id: userId, timeZone }: UserRecord,
  { except, from, to }: { except: readonly string[]; from: number; to: number },
): Promise<Map<number, number>> {
  const dateOf = (day: number) => addDays('1970-01-01', day)
  const rows = await tx.$queryRaw<{ day: number; words: number }[]>`
    SELECT (v.fsrs_due_at AT TIME ZONE ${timeZone})::date - '1970-01-01'::date AS day, count(*)::int AS words
    FROM vocabulary_item v
    WHERE v.user_id = ${userId}::uuid AND v.deleted_at IS NULL AND v.learning_stage <> 'NEW'
      AND v.fsrs_due_at >= ${dateOf(from)}::timestamp AT TIME ZONE ${timeZone}
      AND v.fsrs_due_at < ${dateOf(to + 1)}::timestamp AT TIME ZONE ${timeZone}
      AND v.id <> ALL(${except}::uuid[])
    GROUP BY 1`
  return new Map(rows.map(({ day, words }) => [day, words]))
}
