import 'server-only'
import type { ReviewLog } from '@/generated/prisma/client'
import { insertEvent } from '@/lib/domain/review/replay'
import type { Transaction } from '@/lib/server/database/transaction'
import { correctRows, type LogEntry, toLogged, toRow } from '@/lib/server/review/review-log-rows'
import { type LockedWord, storeState } from '@/lib/server/review/word-lock'

/*
 * The log of one word. A writer must hold the word's lock (word-lock.ts), so that only one transaction at a time
 * changes a log.
 */

// Rows with the same timestamp are in the order in which they were written.
const OLDEST_FIRST = [{ answeredAt: 'asc' }, { sequence: 'asc' }] as const

/** Finds the row of an answer id, undone or not. */
export function findEntry(tx: Transaction, userId: string, answerId: string): Promise<ReviewLog | null> {
  return tx.reviewLog.findUnique({ where: { userId_answerId: { userId, answerId } } })
}

/** Finds the rows of these answer ids, undone or not. */
export function findEntries(
  tx: Transaction,
  userId: string,
  answerIds: readonly string[],
): Promise<ReviewLog[]> {
  return tx.reviewLog.findMany({ where: { userId, answerId: { in: [...answerIds] } } })
}

/** The rows of several words from `since` on, without undone rows, oldest first: one statement. */
export async function rowsByWord(
  tx: Transaction,
  wordIds: readonly string[],
  since: Date,
): Promise<(wordId: string) => readonly ReviewLog[]> {
  const where = { vocabularyItemId: { in: [...wordIds] }, undoneAt: null, answeredAt: { gte: since } }
  const rows = await tx.reviewLog.findMany({ where, orderBy: [...OLDEST_FIRST] })
  const byWord = new Map<string, ReviewLog[]>(wordIds.map((id) => [id, []]))
  for (const row of rows) byWord.get(row.vocabularyItemId)?.push(row)
  return (wordId) => byWord.get(wordId) ?? []
}

interface Insertion {
  userId: string
  word: LockedWord
  entry: LogEntry
}

/**
 * Inserts an entry at its time into the log of a locked word and stores the state that results from the whole log
 * (docs/product.md, Late answers). Entries after a late one are applied again on top of it.
 */
export async function insertIntoLog(tx: Transaction, { userId, word, entry }: Insertion): Promise<void> {
  const rows = await tx.reviewLog.findMany({
    where: { vocabularyItemId: word.id, undoneAt: null, answeredAt: { gt: entry.event.answeredAt } },
    orderBy: [...OLDEST_FIRST],
  })
  const change = insertEvent({ state: word.state, event: entry.event, later: rows.map(toLogged) })
  const data = toRow({ userId, wordId: word.id, entry, step: change.inserted })
  await tx.reviewLog.create({ data, select: { id: true } })
  await correctRows(tx, rows, change.later)
  await storeState(tx, word.id, change.state)
}
