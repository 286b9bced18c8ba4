import 'server-only'
import { Prisma, type ReviewLog } from '@/generated/prisma/client'
import { insertEvent, type LogEvent, needsPast, type Past, stateFor } from '@/lib/domain/review/memory/replay'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { idsBesideUser } from '@/lib/server/database/beside-user'
import type { Transaction } from '@/lib/server/database/transaction'
import { moveToLighterDays } from '@/lib/server/review/even-days.service'
import { fromJson } from '@/lib/server/review/learning-state'
import {
  correctRows,
  insertLogRows,
  type LogEntry,
  type LogRow,
  toEvent,
  toLogged,
  toRow,
} from '@/lib/server/review/review-log-rows'
import { type LockedWord, storeState } from '@/lib/server/review/word-lock'

/*
 * The log of one word. A writer must hold the word's lock (word-lock.ts), so that only one transaction at a time
 * changes a log.
 */

// The columns of LogRow, for rows beside the user (`c`): Citus finds the worker of an inner SELECT by the given user alone. Prisma's findMany takes 100 ms of CPU time to plan a query with 500 ids.
const COLUMNS =
  Prisma.raw(`l.id, l.sequence, l.user_id AS "userId", l.vocabulary_item_id AS "vocabularyItemId", l.kind, l.rating,
  l.source, l.stage_before AS "stageBefore", l.stage_after AS "stageAfter", l.named_stage AS "namedStage",
  l.state_before AS "stateBefore", l.state_after AS "stateAfter", l.seconds, l.form, l.direction,
  l.response_ms AS "responseMs", l.hints, l.distance, l.moved_days AS "movedDays",
  l.starts_production AS "startsProduction", l.parameters_id AS "parametersId", l.retention, l.answer_id AS "answerId",
  l.answered_at AS "answeredAt", l.answered_local AS "answeredLocal", l.local_date AS "localDate",
  l.time_zone AS "timeZone", l.undone_at AS "undoneAt", l.replaces_id AS "replacesId", l.created_at AS "createdAt",
  (SELECT p.parameters FROM memory_parameters p WHERE p.id = l.parameters_id AND p.user_id = c.user_id) AS parameters`)

/** Those of these answer ids that the log contains, undone or not, with the ids of their rows. */
export async function findAnswerIds(
  tx: Transaction,
  userId: string,
  answerIds: readonly string[],
): Promise<Map<string, string>> {
  if (answerIds.length === 0) return new Map()
  const rows = await tx.$queryRaw<{ id: string; answerId: string }[]>`
    SELECT l.id, l.answer_id AS "answerId" FROM review_log l, ${idsBesideUser(userId, answerIds)} AS c
    WHERE l.user_id = c.user_id AND l.answer_id = c.id`
  return new Map(rows.map(({ id, answerId }) => [answerId, id]))
}

/** Finds the rows of these answer ids, undone or not. */
export function findEntries(
  tx: Transaction,
  userId: string,
  answerIds: readonly string[],
): Promise<LogRow[]> {
  return tx.$queryRaw`
    SELECT ${COLUMNS} FROM review_log l, ${idsBesideUser(userId, answerIds)} AS c
    WHERE l.user_id = c.user_id AND l.answer_id = c.id`
}

/** Finds rows by their ids. */
export function findRows(tx: Transaction, userId: string, ids: readonly string[]): Promise<LogRow[]> {
  return tx.$queryRaw`
    SELECT ${COLUMNS} FROM review_log l, ${idsBesideUser(userId, ids)} AS c
    WHERE l.id = c.id AND l.user_id = c.user_id`
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
    UPDATE review_log l SET undone_at = ${undoneAt}::timestamptz FROM ${idsBesideUser(userId, ids)} AS c
    WHERE l.id = c.id AND l.user_id = c.user_id`
}

/** The rows of several words from `since` on, without undone rows, oldest first: one statement. */
export async function rowsByWord(
  tx: Transaction,
  userId: string,
  wordIds: readonly string[],
  since: Date,
): Promise<(wordId: string) => readonly LogRow[]> {
  if (wordIds.length === 0) return () => []
  const rows = await tx.$queryRaw<LogRow[]>`
    SELECT ${COLUMNS} FROM review_log l, ${idsBesideUser(userId, wordIds)} AS c
    WHERE l.user_id = c.user_id AND l.vocabulary_item_id = c.id AND l.undone_at IS NULL
      AND l.answered_at >= ${since}::timestamptz
    ORDER BY l.answered_at, l.sequence`
  const byWord = new Map<string, LogRow[]>(wordIds.map((id) => [id, []]))
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
    SELECT DISTINCT ON (l.vocabulary_item_id) l.vocabulary_item_id AS "vocabularyItemId",
      l.state_before AS "stateBefore"
    FROM review_log l, ${idsBesideUser(userId, wordIds)} AS c
    WHERE l.user_id = c.user_id AND l.vocabulary_item_id = c.id AND l.undone_at IS NULL
    ORDER BY l.vocabulary_item_id, l.answered_at, l.sequence`
  return new Map(rows.map(({ vocabularyItemId, stateBefore }) => [vocabularyItemId, fromJson(stateBefore)]))
}

/** An event that is to be inserted into the log of a word. */
interface NewEvent {
  wordId: string
  /** The word's state before it. */
  before: LearningState
  event: LogEvent
  /** The events after it in the log. */
  later: readonly LogEvent[]
}

/**
 * What the logs of words have before new events, by word, for those whose parameters change there: no statement where there are none, as
 * nearly always, else one.
 * @param except ids of rows that are to be undone
 */
export async function pastsBefore(
  tx: Transaction,
  userId: string,
  added: readonly NewEvent[],
  except: ReadonlySet<string> = new Set(),
): Promise<Map<string, Past>> {
  const changing = added.filter(({ before, event, later }) => needsPast(before, [event, ...later]))
  if (changing.length === 0) return new Map()
  const wordIds = changing.map(({ wordId }) => wordId)
  const rowsOf = await rowsByWord(tx, userId, wordIds, new Date(0))
  return new Map(
    changing.map(({ wordId, event, before }) => {
      const rows = rowsOf(wordId).filter(
        ({ id, answeredAt }) => !except.has(id) && answeredAt <= event.answeredAt,
      )
      return [wordId, toPast(rows, before)]
    }),
  )
}

/**
 * @param rows the first ones of a log
 * @param state the state before the log where there are none
 */
export function toPast(rows: readonly LogRow[], state: LearningState): Past {
  const { memory, production = null } = rows[0] ? fromJson(rows[0].stateBefore) : state
  return { memory, production, events: rows.map(toEvent) }
}

interface Insertion {
  viewer: UserRecord
  now: Date
  word: LockedWord
  entry: LogEntry
}

/**
 * Inserts an entry at its time into the log of a locked word and stores the state that results from the whole log
 * (docs/product.md, Late answers). Entries after a late one are applied again on top of it.
 */
export async function insertIntoLog(
  tx: Transaction,
  { viewer, now, word, entry: given }: Insertion,
): Promise<void> {
  const userId = viewer.id
  const { answeredAt } = given.event
  const rowsOf = await rowsByWord(tx, userId, [word.id], answeredAt)
  const rows = rowsOf(word.id).filter((row) => row.answeredAt > answeredAt)
  const later = rows.map(toLogged)
  const added = {
    wordId: word.id,
    event: given.event,
    before: later[0]?.before ?? word.state,
    later: later.map(({ event }) => event),
  }
  const past = (await pastsBefore(tx, userId, [added])).get(word.id)
  // Only the newest answer of a word decides when it comes back.
  const [event = given.event] =
    rows.length > 0
      ? []
      : await moveToLighterDays(tx, {
          viewer,
          now,
          answers: [{ wordId: word.id, event: given.event, before: stateFor(given.event, word.state, past) }],
        })
  const entry = { ...given, event }
  const change = insertEvent({ state: word.state, event, later, past })
  await insertLogRows(tx, userId, [toRow({ wordId: word.id, entry, step: change.inserted })])
  await correctRows(tx, userId, rows, change.later)
  await storeState(tx, { userId, wordId: word.id }, change.state)
}
