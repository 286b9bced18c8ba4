import 'server-only'
import { v7 as uuid } from 'uuid'
import type { CompleteLogEntry } from '@/lib/domain/transfer/word/complete-word'
import { insertRows } from '@/lib/server/database/insert-rows'
import type { Transaction } from '@/lib/server/database/transaction'
import { findAnswerIds } from '@/lib/server/review/review-log.service'
import {
  LOG_COLUMNS,
  toDetailColumns,
  toPlanColumns,
  toStepColumns,
} from '@/lib/server/review/review-log-rows'
import { idsByWord } from '@/lib/server/transfer/import/rows/by-word'

interface NewEntry {
  wordId: string
  entry: CompleteLogEntry
}

const COLUMNS = { ...LOG_COLUMNS, undoneAt: 'timestamptz', createdAt: 'timestamptz' } as const

/** Inserts entries in this order and returns the ids of their rows by word: two statements for any number. */
export async function insertLog(
  tx: Transaction,
  userId: string,
  entries: readonly NewEntry[],
  now: Date,
): Promise<Map<string, string[]>> {
  if (entries.length === 0) return new Map()
  const made = entries.map((one) => ({ ...one, id: uuid() }))
  const idByAnswer = new Map(made.map(({ id, entry }) => [entry.id, id]))
  const others = entries.flatMap(({ entry: { replaces } }) =>
    replaces && !idByAnswer.has(replaces) ? [replaces] : [],
  )
  const stored = await findAnswerIds(tx, userId, others)
  const rows = made.map(({ id, wordId, entry }) => ({
    id,
    vocabularyItemId: wordId,
    ...toImportedColumns(entry),
    replacesId: idByAnswer.get(entry.replaces ?? '') ?? stored.get(entry.replaces ?? ''),
    createdAt: entry.loggedAt ?? now,
  }))
  await insertRows(tx, { table: 'review_log', userId, columns: COLUMNS, rows })
  return idsByWord(made)
}

function toImportedColumns({ before, after, answeredAt, timeZone, ...entry }: CompleteLogEntry) {
  return {
    kind: entry.kind,
    rating: entry.rating,
    source: entry.source,
    ...toStepColumns({ before, after }),
    namedStage: entry.stage,
    seconds: entry.seconds,
    ...toDetailColumns(entry.details ?? null),
    ...toPlanColumns(entry),
    answerId: entry.id,
    answeredAt,
    answeredLocal: entry.answeredLocal,
    localDate: entry.localDate,
    timeZone,
    undoneAt: entry.undoneAt,
  }
}
