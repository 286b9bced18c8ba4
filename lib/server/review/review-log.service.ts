import 'server-only'
import { Prisma, type ReviewLog } from '@/generated/prisma/client'
import { insertEvent } from '@/lib/domain/review/replay'
import type { LearningState } from '@/lib/domain/review/scheduling'
import type { Transaction } from '@/lib/server/database/transaction'
import { fromJson } from '@/lib/server/review/learning-state'
import { correctRows, insertRows, type LogEntry, toLogged, toRow } from '@/lib/server/review/review-log-rows'
import { type LockedWord, storeState } from '@/lib/server/review/word-lock'

/*
 * The log of one word. A writer must hold the word's lock (word-lock.ts), so that only one transaction at a time
 * changes a log.
 */

// Rows with the same timestamp are in the order in which they were written.
const OLDEST_FIRST = [{ answeredAt: 'asc' }, { sequence: 'asc' }] as const

// The columns of ReviewLog. Prisma's findMany takes 100 ms of CPU time to plan a query with 500 ids.
const COLUMNS =
  Prisma.raw(`id, sequence, user_id AS "userId", vocabulary_item_id AS "vocabularyItemId", kind, rating,
  source, stage_before AS "stageBefore", stage_after AS "stageAfter", named_stage AS "namedStage",
  state_before AS "stateBefore", state_after AS "stateAfter", seconds, answer_id AS "answerId",
  answered_at AS "answeredAt", answered_local AS "answeredLocal", local_date AS "localDate", time_zone AS "timeZone",
  undone_at AS "undoneAt", replaces_id AS "replacesId", created_at AS "createdAt"`)

/** Whether the log contains these answer ids, undone or not. Returns those that it contains. */
export async function findAnswerIds(
  tx: Transaction,
  userId: string,
  answerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ answerId: string }[]>`
    SELECT answer_id AS "answerId" FROM review_log
    WHERE user_id = ${userId}::uuid AND answer_id = ANY(${answerIds}::uuid[])`
  return new Set(rows.map(({ answerId }) => answerId))
}

/** Finds the rows of these answer ids, undone or not. */
export function findEntries(
  tx: Transaction,
  userId: string,
  answerIds: readonly string[],
): Promise<ReviewLog[]> {
  return tx.$queryRaw`
    SELECT ${COLUMNS} FROM review_log WHERE user_id = ${userId}::uuid AND answer_id = ANY(${answerIds}::uuid[])`
}

/** Finds rows by their ids. */
export function findRows(tx: Transaction, userId: string, ids: readonly string[]): Promise<ReviewLog[]> {
  return tx.$queryRaw`
    SELECT ${COLUMNS} FROM review_log WHERE user_id = ${userId}::uuid AND id = ANY(${ids}::uuid[])`
}

/** Marks rows as undone at this time; null: they count again. */
export async function markUndone(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  undoneAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx.$executeRaw`
    UPDATE review_log SET undone_at = ${undoneAt}::timestamptz
    WHERE user_id = ${userId}::uuid AND id = ANY(${ids}::uuid[])`
}

/** The rows of several words from `since` on, without undone rows, oldest first: one statement. */
export async function rowsByWord(
  tx: Transaction,
  userId: string,
  wordIds: readonly string[],
  since: Date,
): Promise<(wordId: string) => readonly ReviewLog[]> {
  const rows = await tx.$queryRaw<ReviewLog[]>`
    SELECT ${COLUMNS} FROM review_log
    WHERE user_id = ${userId}::uuid AND vocabulary_item_id = ANY(${wordIds}::uuid[]) AND undone_at IS NULL
      AND answered_at >= ${since}::timestamptz
    ORDER BY answered_at, sequence`
  const byWord = new Map<string, ReviewLog[]>(wordIds.map((id) => [id, []]))
  for (const row of rows) byWord.get(row.vocabularyItemId)?.push(row)
  return (wordId) => byWord.get(wordId) ?? []
}

/** The state before the first answer of each word that has any: one statement. */
export async function firstStates(
  tx: Transaction,
  userId: string,
  wordIds: readonly string[],
): Promise<Map<string, LearningState>> {
  const rows = await tx.$queryRaw<Pick<ReviewLog, 'vocabularyItemId' | 'stateBefore'>[]>`
    SELECT DISTINCT ON (vocabulary_item_id) vocabulary_item_id AS "vocabularyItemId", state_before AS "stateBefore"
    FROM review_log
    WHERE user_id = ${userId}::uuid AND vocabulary_item_id = ANY(${wordIds}::uuid[]) AND undone_at IS NULL
    ORDER BY vocabulary_item_id, answered_at, sequence`
  return new Map(rows.map(({ vocabularyItemId, stateBefore }) => [vocabularyItemId, fromJson(stateBefore)]))
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
    where: { userId, vocabularyItemId: word.id, undoneAt: null, answeredAt: { gt: entry.event.answeredAt } },
    orderBy: [...OLDEST_FIRST],
  })
  const change = insertEvent({ state: word.state, event: entry.event, later: rows.map(toLogged) })
  await insertRows(tx, [toRow({ userId, wordId: word.id, entry, step: change.inserted })])
  await correctRows(tx, userId, rows, change.later)
  await storeState(tx, { userId, wordId: word.id }, change.state)
}
