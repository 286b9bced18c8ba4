import 'server-only'
import type { Prisma, ReviewLog } from '@/generated/prisma/client'
import { insertEvent } from '@/lib/domain/replay'
import { fromJson } from '@/lib/server/learning-state'
import { correctRows, type LogEntry, toEvent, toLogged, toRow } from '@/lib/server/review-log-rows'
import type { Transaction } from '@/lib/server/transaction'
import { type LockedWord, storeState } from '@/lib/server/word-lock'

/*
 * The log of one word. Whoever writes to it holds the word's lock (word-lock.ts), so that a log is only ever changed by
 * one transaction at a time.
 */

// Rows of one moment stand in the order in which they were written.
const OLDEST_FIRST = [{ answeredAt: 'asc' }, { sequence: 'asc' }] as const
const LATEST_FIRST = [{ answeredAt: 'desc' }, { sequence: 'desc' }] as const

/** The row that an answer id stands for, undone or not. */
export function findEntry(tx: Transaction, userId: string, answerId: string): Promise<ReviewLog | null> {
  return tx.reviewLog.findUnique({ where: { userId_answerId: { userId, answerId } } })
}

/** The rows that these answer ids stand for, undone or not. */
export function findEntries(
  tx: Transaction,
  userId: string,
  answerIds: readonly string[],
): Promise<ReviewLog[]> {
  return tx.reviewLog.findMany({ where: { userId, answerId: { in: [...answerIds] } } })
}

/** Of several words the rows since a moment that are not undone: one statement. The latest of each word is last. */
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

/** The latest entry of a word that is not undone. */
export function lastEntry(tx: Transaction, wordId: string): Promise<ReviewLog | null> {
  return tx.reviewLog.findFirst({
    where: { vocabularyItemId: wordId, undoneAt: null },
    orderBy: [...LATEST_FIRST],
  })
}

/** Whether a row was undone because another stands in for it. */
export async function isReplaced(tx: Transaction, { id, vocabularyItemId }: ReviewLog): Promise<boolean> {
  const where = { vocabularyItemId, replacesId: id, undoneAt: null }
  return (await tx.reviewLog.findFirst({ where, select: { id: true } })) !== null
}

interface Insertion {
  userId: string
  word: LockedWord
  entry: LogEntry
}

/**
 * Puts an entry where it belongs in time in the log of a locked word and stores the state that the whole log then
 * gives (decisions.md section 3). Entries that come after a late one are applied again on top of it.
 */
export async function insertIntoLog(tx: Transaction, { userId, word, entry }: Insertion): Promise<void> {
  const rows = await rowsAfter(tx, word.id, { answeredAt: { gt: entry.event.answeredAt } })
  const change = insertEvent({ state: word.state, event: entry.event, later: rows.map(toLogged) })
  const data = toRow({ userId, wordId: word.id, entry, step: change.inserted })
  await tx.reviewLog.create({ data, select: { id: true } })
  await correctRows(tx, rows, change.later)
  await storeState(tx, word.id, change.state)
}

/** Takes a word's latest entry out of its log; returns the word as it was before. Its state is not stored yet. */
export async function removeLatest(
  tx: Transaction,
  { word, entry, now }: { word: LockedWord; entry: ReviewLog; now: Date },
): Promise<LockedWord> {
  await tx.reviewLog.update({ where: { id: entry.id }, data: { undoneAt: now }, select: { id: true } })
  return { ...word, state: fromJson(entry.stateBefore) }
}

/** Puts an entry that was taken out back to its place, and stores the state that the whole log then gives. */
export async function bringBack(tx: Transaction, word: LockedWord, entry: ReviewLog): Promise<void> {
  const { id, answeredAt, sequence } = entry
  const behind = { OR: [{ answeredAt: { gt: answeredAt } }, { answeredAt, sequence: { gt: sequence } }] }
  const rows = await rowsAfter(tx, word.id, behind)
  const change = insertEvent({ state: word.state, event: toEvent(entry), later: rows.map(toLogged) })
  await tx.reviewLog.update({ where: { id }, data: { undoneAt: null }, select: { id: true } })
  await correctRows(tx, [entry, ...rows], [change.inserted, ...change.later])
  await storeState(tx, word.id, change.state)
}

function rowsAfter(
  tx: Transaction,
  wordId: string,
  behind: Prisma.ReviewLogWhereInput,
): Promise<ReviewLog[]> {
  const where = { vocabularyItemId: wordId, undoneAt: null, ...behind }
  return tx.reviewLog.findMany({ where, orderBy: [...OLDEST_FIRST] })
}
