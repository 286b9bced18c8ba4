import 'server-only'
import { v7 as uuid } from 'uuid'
import { Prisma, type ReviewLog } from '@/generated/prisma/client'
import { localDate, toWallClock } from '@/lib/domain/days/days'
import type { AnswerDetails } from '@/lib/domain/review/answer-details'
import { DEFAULT_MODEL, type MemoryModel, parametersId } from '@/lib/domain/review/memory/memory-model'
import { isAnswerEvent, type LogEvent, type Step } from '@/lib/domain/review/memory/replay'
import type { ReviewSource } from '@/lib/domain/stages'
import { besideUser } from '@/lib/server/database/beside-user'
import { insertRows } from '@/lib/server/database/insert-rows'
import type { Transaction } from '@/lib/server/database/transaction'
import { fromJson } from '@/lib/server/review/learning-state'

/** A row of the log, with the parameters that `parametersId` names. */
export type LogRow = ReviewLog & { parameters: number[] | null }

/** An answer or a stage change that is to be logged. */
export interface LogEntry {
  answerId: string
  seconds: number
  source: ReviewSource | null
  details?: AnswerDetails | null
  event: LogEvent
  /** Id of the row that this entry replaces. */
  replacesId?: string
}

interface NewEntry {
  wordId: string
  entry: LogEntry
  step: Step
}

/** Converts an entry to a new row of the log. */
export function toRow({ wordId, entry, step }: NewEntry) {
  const { event, details, replacesId = null, ...rest } = entry
  const { kind, answeredAt, timeZone } = event
  return {
    ...rest,
    ...toDetailColumns(details ?? null),
    ...toPlanColumns(event.kind === 'STAGE_CHANGE' ? {} : event),
    ...toStepColumns(step),
    id: uuid(),
    vocabularyItemId: wordId,
    kind,
    rating: isAnswerEvent(event) ? event.rating : null,
    namedStage: event.kind === 'PLAN_CHANGE' ? null : event.stage,
    answeredAt,
    timeZone,
    answeredLocal: toWallClock(answeredAt, timeZone),
    localDate: localDate(answeredAt, timeZone),
    replacesId,
  }
}

/** The columns of new rows. */
export const LOG_COLUMNS = {
  id: 'uuid',
  vocabularyItemId: 'uuid',
  kind: 'review_log_kind',
  rating: 'review_rating',
  source: 'review_source',
  stageBefore: 'learning_stage',
  stageAfter: 'learning_stage',
  namedStage: 'learning_stage',
  stateBefore: 'jsonb',
  stateAfter: 'jsonb',
  seconds: 'smallint',
  form: 'question_form',
  direction: 'question_direction',
  responseMs: 'int',
  hints: 'smallint',
  distance: 'smallint',
  movedDays: 'smallint',
  startsProduction: 'boolean',
  parametersId: 'uuid',
  retention: 'smallint',
  answerId: 'uuid',
  answeredAt: 'timestamptz',
  answeredLocal: 'timestamp',
  localDate: 'date',
  timeZone: 'text',
  replacesId: 'uuid',
} as const

/** Inserts rows of the log in this order: one statement for any number. */
export const insertLogRows = (tx: Transaction, userId: string, rows: readonly ReturnType<typeof toRow>[]) =>
  insertRows(tx, { table: 'review_log', userId, columns: LOG_COLUMNS, rows })

/** The details in a row; null where it has none. */
export function toDetails({ form, direction, responseMs, hints, distance }: ReviewLog): AnswerDetails | null {
  if (form === null || direction === null || responseMs === null) return null
  return { form, direction, responseMs, hints: hints ?? 0, distance }
}

/** The columns of an answer's details. */
export const toDetailColumns = (details: AnswerDetails | null) =>
  details ?? { form: null, direction: null, responseMs: null, hints: null, distance: null }

type Plan = Readonly<{
  movedDays?: number | null | undefined
  startsProduction?: boolean | null | undefined
  model?: MemoryModel | undefined
}>

/** The columns of how an answer was planned. */
export const toPlanColumns = ({ movedDays, startsProduction, model }: Plan) => ({
  movedDays: movedDays ?? null,
  startsProduction: startsProduction ?? null,
  ...toModelColumns(model),
})

/** The columns of what an answer is planned with; the defaults are null. */
function toModelColumns({ parameters, retention } = DEFAULT_MODEL) {
  return {
    parametersId: parametersId(parameters),
    retention: retention === DEFAULT_MODEL.retention ? null : Math.round(retention * 100),
  }
}

function toModel({ parameters, retention }: LogRow): MemoryModel | null {
  if (!parameters && retention === null) return null
  return { parameters, retention: retention === null ? DEFAULT_MODEL.retention : retention / 100 }
}

/** The columns of the states before and after. */
export function toStepColumns({ before, after }: Step) {
  return {
    stageBefore: before.stage,
    stageAfter: after.stage,
    stateBefore: before,
    stateAfter: after,
  }
}

/** Converts a row to the event that it logs. */
export function toEvent(row: LogRow): LogEvent {
  const { kind, rating, source, answeredAt, timeZone, namedStage, stageAfter, movedDays, startsProduction } =
    row
  const when = { answeredAt, timeZone }
  const model = toModel(row)
  if (kind === 'PLAN_CHANGE')
    return { ...when, kind, model: model ?? DEFAULT_MODEL, ...(movedDays !== null && { movedDays }) }
  if (kind === 'STAGE_CHANGE' || rating === null) return { ...when, kind: 'STAGE_CHANGE', stage: stageAfter }
  return {
    ...when,
    kind,
    rating,
    source,
    stage: namedStage,
    ...(movedDays !== null && { movedDays }),
    ...(model && { model }),
    ...(startsProduction !== null && { startsProduction }),
  }
}

/** The latest answer or stage change: that all words were planned again is nothing that the learner did to this one. */
export const latestOf = (rows: readonly LogRow[]): LogRow | undefined =>
  rows.findLast(({ kind }) => kind !== 'PLAN_CHANGE')

/** Rows with the same timestamp are in the order in which they were written. */
export function isBehind(row: LogRow, other: LogRow): boolean {
  const apart = row.answeredAt.getTime() - other.answeredAt.getTime()
  return apart > 0 || (apart === 0 && row.sequence > other.sequence)
}

/** The changes of the plan that the latest answer gave. */
export const plansAfter = (rows: readonly LogRow[], latest: LogRow): LogRow[] =>
  rows.slice(rows.indexOf(latest) + 1).filter(({ kind }) => kind === 'PLAN_CHANGE')

/** Converts a row to the input of a replay: the event and the state before it. */
export function toLogged(row: LogRow) {
  return { event: toEvent(row), before: fromJson(row.stateBefore) }
}

/** Corrects the states before and after in the rows: one statement for any number of rows. */
export async function correctRows(
  tx: Transaction,
  userId: string,
  rows: readonly ReviewLog[],
  steps: readonly Step[],
): Promise<void> {
  if (rows.length === 0) return
  const column = (value: (one: Step) => string) => steps.map(value)
  const corrections = besideUser(
    userId,
    Prisma.sql`unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${column(({ before }) => before.stage)}::learning_stage[],
      ${column(({ after }) => after.stage)}::learning_stage[],
      ${column(({ before }) => JSON.stringify(before))}::jsonb[],
      ${column(({ after }) => JSON.stringify(after))}::jsonb[]
    ) AS given(id, stage_before, stage_after, state_before, state_after)`,
  )
  await tx.$executeRaw`
    UPDATE review_log l SET
      stage_before = c.stage_before, stage_after = c.stage_after,
      state_before = c.state_before, state_after = c.state_after
    FROM ${corrections} AS c WHERE l.id = c.id AND l.user_id = c.user_id`
}
