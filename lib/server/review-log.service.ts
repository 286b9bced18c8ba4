import 'server-only'
import type { ReviewLog } from '@/generated/prisma/client'
import { localDate, toWallClock } from '@/lib/domain/days'
import { applyEvent, type LogEvent, namedStage } from '@/lib/domain/replay'
import type { LearningState } from '@/lib/domain/scheduling'
import type { ReviewSource } from '@/lib/domain/stages'
import { fromJson, toJson } from '@/lib/server/learning-state'
import type { Transaction } from '@/lib/server/transaction'
import type { UserRecord } from '@/lib/server/user.service'
import { type LockedWord, storeState } from '@/lib/server/word-lock'

/** An answer or a stage change that is to be logged. */
export interface LogEntry {
  answerId: string
  seconds: number
  source: ReviewSource | null
  event: LogEvent
}

interface Insertion {
  viewer: UserRecord
  word: LockedWord
  entry: LogEntry
}

/**
 * Puts an entry where it belongs in time in the log of a locked word and stores the state that the whole log then
 * gives (decisions.md section 3). Entries that come after a late one are applied again on top of it.
 */
export async function insertIntoLog(tx: Transaction, { viewer, word, entry }: Insertion): Promise<void> {
  const later = await tx.reviewLog.findMany({
    where: { vocabularyItemId: word.id, undoneAt: null, answeredAt: { gt: entry.event.answeredAt } },
    orderBy: [{ answeredAt: 'asc' }, { id: 'asc' }],
  })
  const before = later[0] ? fromJson(later[0].stateBefore) : word.state
  const after = applyEvent(before, entry.event, viewer.timeZone)
  await tx.reviewLog.create({ data: toRow({ viewer, word, entry }, before, after), select: { id: true } })
  await storeState(tx, word.id, await replay(tx, { state: after, rows: later, timeZone: viewer.timeZone }))
}

function toRow({ viewer, word, entry }: Insertion, before: LearningState, after: LearningState) {
  const { event, answerId, seconds, source } = entry
  return {
    userId: viewer.id,
    vocabularyItemId: word.id,
    kind: event.kind,
    rating: event.kind === 'ANSWER' ? event.rating : null,
    source,
    stageBefore: before.stage,
    stageAfter: after.stage,
    stateBefore: toJson(before),
    stateAfter: toJson(after),
    seconds,
    answerId,
    answeredAt: event.answeredAt,
    answeredLocal: toWallClock(event.answeredAt, viewer.timeZone),
    localDate: new Date(localDate(event.answeredAt, viewer.timeZone)),
  }
}

interface Replay {
  state: LearningState
  rows: ReviewLog[]
  timeZone: string
}

/** Applies logged rows again, in order, corrects what they keep of before and after, and returns the last state. */
async function replay(tx: Transaction, { state, rows, timeZone }: Replay): Promise<LearningState> {
  const corrections: Correction[] = []
  let before = state
  for (const row of rows) {
    const after = applyEvent(before, toEvent(row), timeZone)
    corrections.push({ id: row.id, before, after })
    before = after
  }
  if (corrections.length > 0) await correctRows(tx, corrections)
  return before
}

interface Correction {
  id: string
  before: LearningState
  after: LearningState
}

/** One statement, however many rows. */
async function correctRows(tx: Transaction, corrections: Correction[]): Promise<void> {
  const column = (value: (one: Correction) => string) => corrections.map(value)
  await tx.$executeRaw`
    UPDATE review_log l SET
      stage_before = c.stage_before::learning_stage, stage_after = c.stage_after::learning_stage,
      state_before = c.state_before::jsonb, state_after = c.state_after::jsonb
    FROM unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ before }) => before.stage)}::text[],
      ${column(({ after }) => after.stage)}::text[],
      ${column(({ before }) => JSON.stringify(before))}::text[],
      ${column(({ after }) => JSON.stringify(after))}::text[]
    ) AS c(id, stage_before, stage_after, state_before, state_after)
    WHERE l.id = c.id`
}

function toEvent(row: ReviewLog): LogEvent {
  const { rating, source, answeredAt, stageBefore, stageAfter } = row
  if (rating === null || source === null) return { kind: 'STAGE_CHANGE', stage: stageAfter, answeredAt }
  const stage = namedStage({ rating, source, stageBefore, stageAfter })
  return { kind: 'ANSWER', rating, source, stage, answeredAt }
}

/** The latest entry of a word that is not undone. */
export function lastEntry(tx: Transaction, wordId: string): Promise<ReviewLog | null> {
  return tx.reviewLog.findFirst({
    where: { vocabularyItemId: wordId, undoneAt: null },
    orderBy: [{ answeredAt: 'desc' }, { id: 'desc' }],
  })
}

interface Undo {
  word: LockedWord
  /** The latest one: only its before is the state that undoing it gives. */
  entry: ReviewLog
  now: Date
}

/** Marks a word's latest entry undone; returns the word as it was before. Its state is not stored yet. */
export async function undoEntry(tx: Transaction, { word, entry, now }: Undo): Promise<LockedWord> {
  await tx.reviewLog.update({ where: { id: entry.id }, data: { undoneAt: now }, select: { id: true } })
  return { ...word, state: fromJson(entry.stateBefore) }
}
