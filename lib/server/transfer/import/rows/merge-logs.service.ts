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
  const changing = words.filter((word) => changesParameters(word, rowsOf(word.wordId)))
  const allRowsOf = await rowsByWord(
    tx,
    userId,
    changing.map(({ wordId }) => wordId),
    new Date(0),
  )
  const merged: ReturnType<typeof mergeLog>[] = []
  for (const word of words) {
    const past = changing.includes(word) ? pastOf(word, allRowsOf(word.wordId)) : undefined
    merged.push(mergeLog(word, rowsOf(word.wordId), past))
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

const countedOf = ({ log }: NewAnswers) => log.filter(({ undoneAt }) => !undoneAt)

/** The rows that are applied again. */
function laterRows(word: NewAnswers, rows: readonly LogRow[]): LogRow[] {
  const [first] = countedOf(word)
  return first ? rows.filter(({ answeredAt }) => answeredAt > first.answeredAt) : []
}

const stateBefore = ({ state }: NewAnswers, [first]: readonly LogRow[]) =>
  first ? fromJson(first.stateBefore) : state

function changesParameters(word: NewAnswers, rows: readonly LogRow[]): boolean {
  const later = laterRows(word, rows)
  return needsPast(stateBefore(word, later), [...countedOf(word).map(toLogEvent), ...later.map(toEvent)])
}

/** @param rows all of the word, oldest first */
function pastOf(word: NewAnswers, rows: readonly LogRow[]): Past {
  const later = new Set(laterRows(word, rows))
  const earlier = rows.filter((row) => !later.has(row))
  return toPast(earlier, stateBefore(word, rows))
}

/** @param rows of the word, oldest first, at least from its first new answer on */
function mergeLog(word: NewAnswers, rows: readonly LogRow[], past: Past | undefined) {
  const { wordId, state, log } = word
  const added = countedOf(word)
  const later = laterRows(word, rows)
  // A stored answer comes before a new one of the same time: sorting keeps the order of equal times.
  const events = [
    ...later.map((row) => ({ row, entry: null, event: toEvent(row) })),
    ...added.map((entry) => ({ row: null, entry, event: toLogEvent(entry) })),
  ].sort((a, b) => a.event.answeredAt.getTime() - b.event.answeredAt.getTime())
  const steps = replay(
    stateBefore(word, later),
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
