import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { needsPast, type Past, replay } from '@/lib/domain/review/memory/replay'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'
import { type CompleteLogEntry, toLogEvent } from '@/lib/domain/transfer/word/complete-word'
import type { Transaction } from '@/lib/server/database/transaction'
import { fromJson } from '@/lib/server/review/learning-state'
import { firstStates, rowsByWord, toPast } from '@/lib/server/review/review-log.service'
import { correctRows, type LogRow, toEvent } from '@/lib/server/review/review-log-rows'
import { storeStates } from '@/lib/server/review/word-lock'
import { insertLog } from '@/lib/server/transfer/import/rows/insert-log.service'

/** Answers that are new to a word. */
export interface NewAnswers {
  wordId: string
  /** The word's current state. */
  state: LearningState
  /** Oldest first; not empty. */
  log: readonly CompleteLogEntry[]
}

/** What undoing the change of a word's log needs. */
export interface LogUndo {
  /** The state before the word's first answer. */
  base: LearningState
  logIds: string[]
}

/**
 * Inserts answers into the logs of locked words at their times, and replays what comes after them: at most six
 * statements for any number. Returns what undoing needs by word id.
 */
export async function mergeLogs(
  tx: Transaction,
  { userId, now, words }: { userId: string; now: Date; words: readonly NewAnswers[] },
): Promise<Map<string, LogUndo>> {
  if (words.length === 0) return new Map()
  const wordIds = words.map(({ wordId }) => wordId)
  const times = words.flatMap(({ log }) => log.map(({ answeredAt }) => answeredAt.getTime()))
  const since = times.reduce((a, b) => Math.min(a, b))
  const rowsOf = await rowsByWord(tx, userId, wordIds, new Date(since))
  const firstStateOf = await firstStates(tx, userId, wordIds)
  const prepared = words.map((word) => prepare(word, rowsOf(word.wordId)))
  const changing = new Set(prepared.filter(changesParameters))
  const allRowsOf = await rowsByWord(
    tx,
    userId,
    [...changing].map(({ word }) => word.wordId),
    new Date(0),
  )
  const merged: ReturnType<typeof mergeLog>[] = []
  for (const one of prepared) {
    const past = changing.has(one) ? pastOf(one, allRowsOf(one.word.wordId)) : undefined
    merged.push(mergeLog(one, past))
    // Replaying the logs of a batch at once would stop all requests for 100 ms.
    await setImmediate()
  }
  const corrected = merged.flatMap(({ corrections }) => corrections)
  await correctRows(
    tx,
    userId,
    corrected.map(({ row }) => row),
    corrected.map(({ step }) => step),
  )
  const idsOf = await insertLog(
    tx,
    userId,
    merged.flatMap(({ entries }) => entries),
    now,
  )
  await storeStates(
    tx,
    userId,
    merged.map(({ wordId, state }) => ({ id: wordId, state })),
  )
  return new Map(
    words.map(({ wordId, state }) => [
      wordId,
      { base: firstStateOf.get(wordId) ?? state, logIds: idsOf.get(wordId) ?? [] },
    ]),
  )
}

/** What is merged into the log of a word. */
type Prepared = ReturnType<typeof prepare>

/** @param rows of the word, oldest first, at least from its first new answer on */
function prepare(word: NewAnswers, rows: readonly LogRow[]) {
  const added = word.log.filter(({ undoneAt }) => !undoneAt)
  const since = added[0]?.answeredAt
  // The rows that are applied again.
  const later = since ? rows.filter(({ answeredAt }) => answeredAt > since) : []
  // A stored answer comes before a new one of the same time: sorting keeps the order of equal times.
  const events = [
    ...later.map((row) => ({ row, entry: null, event: toEvent(row) })),
    ...added.map((entry) => ({ row: null, entry, event: toLogEvent(entry) })),
  ].sort((a, b) => a.event.answeredAt.getTime() - b.event.answeredAt.getTime())
  return { word, since, events, before: stateBefore(word, later) }
}

const stateBefore = ({ state }: NewAnswers, [first]: readonly LogRow[]) =>
  first ? fromJson(first.stateBefore) : state

const changesParameters = ({ before, events }: Prepared) =>
  needsPast(
    before,
    events.map(({ event }) => event),
  )

/** @param rows all of the word, oldest first */
function pastOf({ word, since }: Prepared, rows: readonly LogRow[]): Past {
  const earlier = since ? rows.filter(({ answeredAt }) => answeredAt <= since) : rows
  return toPast(earlier, stateBefore(word, rows))
}

function mergeLog({ word: { wordId, state, log }, before, events }: Prepared, past: Past | undefined) {
  const steps = replay(
    before,
    events.map(({ event }) => event),
    past,
  )
  const stepped = events.flatMap((one, n) => (steps[n] ? [{ ...one, step: steps[n] }] : []))
  const undone = log.filter(({ undoneAt }) => undoneAt)
  return {
    wordId,
    corrections: stepped.flatMap(({ row, step }) => (row ? [{ row, step }] : [])),
    entries: [...stepped.flatMap(({ entry, step }) => (entry ? [{ ...entry, ...step }] : [])), ...undone].map(
      (entry) => ({ wordId, entry }),
    ),
    state: steps.at(-1)?.after ?? state,
  }
}
