import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { v5 as uuidFrom } from 'uuid'
import { localDate, toWallClock } from '@/lib/domain/days/days'
import { dayNumberOf, weekdayOfDayNumber } from '@/lib/domain/days/study-days'
import { lightestDay, TREND_DAYS } from '@/lib/domain/review/memory/even-days'
import { daysOfNewPlan, daysSinceLast, intervalOf } from '@/lib/domain/review/memory/plan-change'
import { applyEvent, type LogEvent, stateFor } from '@/lib/domain/review/memory/replay'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { Transaction } from '@/lib/server/database/transaction'
import { countWordsOn } from '@/lib/server/review/even-days.service'
import { findAnswerIds, rowsByWord, toPast } from '@/lib/server/review/review-log.service'
import { insertLogRows, toRow } from '@/lib/server/review/review-log-rows'
import { modelOf } from '@/lib/server/review/viewer-model'
import { type LockedWord, lockWords, storeStates } from '@/lib/server/review/word-lock'

/** Words whose logs are replayed in one turn of the event loop. */
const WORDS_PER_TURN = 20
const DAY_MS = 24 * 60 * 60 * 1_000

interface Batch {
  viewer: UserRecord
  /** When all words are planned again: the time of each word's row. */
  changedAt: Date
  wordIds: readonly string[]
}

/** The same change has the same id: a job that runs again finds it. */
const entryId = (changedAt: Date, wordId: string): string => uuidFrom(changedAt.toISOString(), wordId)

/**
 * Plans words again with what the viewer's answers are planned with, each on the day with the fewest words that its new plan allows: eight
 * statements for any number. Words that were answered since, those that this change was undone for, and those whose day the new plan allows
 * are left out. Returns how many changed.
 */
export async function planWordsAgain(
  tx: Transaction,
  { viewer, changedAt, wordIds }: Batch,
): Promise<number> {
  const userId = viewer.id
  const model = modelOf(viewer)
  const words = await lockWords(tx, { userId, wordIds })
  const rowsOf = await rowsByWord(tx, userId, wordIds, new Date(0))
  const known = await findAnswerIds(
    tx,
    userId,
    wordIds.map((id) => entryId(changedAt, id)),
  )
  const planned = await flatMapInTurns(words, (word) => {
    const rows = rowsOf(word.id)
    const last = rows.at(-1)
    if (!word.state.memory || (last && last.answeredAt >= changedAt)) return []
    if (known.has(entryId(changedAt, word.id))) return []
    const event = { kind: 'PLAN_CHANGE', answeredAt: changedAt, timeZone: viewer.timeZone, model } as const
    const { memory } = stateFor(event, word.state, toPast(rows, word.state))
    return memory ? [{ word, event, memory }] : []
  })
  const today = dayNumberOf(localDate(changedAt, viewer.timeZone))
  const plans = planned.map(({ word, event, memory }) => {
    const since = daysSinceLast(memory, toWallClock(changedAt, viewer.timeZone))
    const interval = intervalOf(memory, model)
    return { word, event, memory, since, interval, range: daysOfNewPlan(interval, since, viewer.evenDays) }
  })
  const changing = plans.filter(
    ({ memory: { scheduledDays }, range }) => scheduledDays < range.min || scheduledDays > range.max,
  )
  if (changing.length === 0) return 0
  const wordsOn = await countWordsOn(tx, viewer, {
    except: changing.map(({ word }) => word.id),
    from: today - TREND_DAYS,
    to: Math.max(...changing.map(({ since, range }) => today - since + range.max)) + TREND_DAYS,
  })
  const changes = await flatMapInTurns(changing, ({ word, event, since, interval, range }) => {
    const start = today - since
    const days = lightestDay(interval, range, {
      wordsOn: (away) => wordsOn.get(start + away) ?? 0,
      loadOf: (away) => viewer.dayLoads[weekdayOfDayNumber(start + away)] ?? 'USUAL',
    })
    wordsOn.set(start + days, (wordsOn.get(start + days) ?? 0) + 1)
    return [toChange(word, { ...event, movedDays: days - interval }, toPast(rowsOf(word.id), word.state))]
  })
  await insertLogRows(
    tx,
    userId,
    changes.map(({ word, event, step }) =>
      toRow({
        wordId: word.id,
        entry: { answerId: entryId(changedAt, word.id), seconds: 0, source: null, event },
        step,
      }),
    ),
  )
  await storeStates(
    tx,
    userId,
    changes.map(({ word, step }) => ({ id: word.id, state: step.after })),
  )
  return changes.length
}

/** Replaying the logs of a batch at once would stop all requests. */
async function flatMapInTurns<Item, Result>(
  items: readonly Item[],
  convert: (item: Item) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index % WORDS_PER_TURN === WORDS_PER_TURN - 1) await setImmediate()
    results.push(...convert(item))
  }
  return results
}

function toChange(word: LockedWord, event: LogEvent, past: ReturnType<typeof toPast>) {
  const after = applyEvent(stateFor(event, word.state, past), event)
  return { word, event, step: { before: word.state, after } }
}

/** Words that may be planned again, after this id: those that wait for a later day. */
export async function findPlannedWords(
  tx: Transaction,
  { viewer, changedAt, after, limit }: { viewer: UserRecord; changedAt: Date; after: string; limit: number },
): Promise<string[]> {
  const tomorrow = new Date(changedAt.getTime() + DAY_MS)
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND v.stability IS NOT NULL
      AND v.learning_stage <> 'NEW' AND v.fsrs_due_at > ${tomorrow}::timestamptz AND v.id > ${after}::uuid
    ORDER BY v.id LIMIT ${limit}::int`
  return rows.map(({ id }) => id)
}
