import 'server-only'
import { v7 as uuid } from 'uuid'
import { Prisma } from '@/generated/prisma/client'
import type { CompleteLogEntry } from '@/lib/domain/transfer/word/complete-word'
import type { Transaction } from '@/lib/server/database/transaction'
import { findAnswerIds } from '@/lib/server/review/review-log.service'
import { toDetailColumns, toModelColumns } from '@/lib/server/review/review-log-rows'
import { idsByWord } from '@/lib/server/transfer/import/rows/by-word'

interface NewEntry {
  wordId: string
  entry: CompleteLogEntry
}

const TYPES =
  Prisma.raw(`id uuid, word_id uuid, kind review_log_kind, rating review_rating, source review_source,
  stage_before learning_stage, stage_after learning_stage, named_stage learning_stage, state_before jsonb,
  state_after jsonb, seconds smallint, form question_form, direction question_direction, "responseMs" int,
  hints smallint, distance smallint, moved_days smallint, starts_production boolean, "parametersId" uuid,
  retention smallint, answer_id uuid, answered_at timestamptz, answered_local timestamp, local_date date, time_zone text,
  undone_at timestamptz, replaces_id uuid, created_at timestamptz`)

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
    word_id: wordId,
    ...toRow(entry),
    replaces_id: idByAnswer.get(entry.replaces ?? '') ?? stored.get(entry.replaces ?? ''),
    created_at: entry.loggedAt ?? now,
  }))
  await tx.$executeRaw`
    INSERT INTO review_log (user_id, id, vocabulary_item_id, kind, rating, source, stage_before, stage_after,
      named_stage, state_before, state_after, seconds, form, direction, response_ms, hints, distance, moved_days,
      starts_production, parameters_id, retention, answer_id, answered_at, answered_local, local_date, time_zone, undone_at,
      replaces_id, created_at)
    SELECT ${userId}::uuid, id, word_id, kind, rating, source, stage_before, stage_after, named_stage,
      state_before, state_after, seconds, form, direction, "responseMs", hints, distance, moved_days, starts_production,
      "parametersId", retention, answer_id, answered_at, answered_local, local_date, time_zone, undone_at, replaces_id,
      created_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${TYPES})`
  return idsByWord(made)
}

function toRow({ before, after, answeredAt, timeZone, ...entry }: CompleteLogEntry) {
  return {
    kind: entry.kind,
    rating: entry.rating,
    source: entry.source,
    stage_before: before.stage,
    stage_after: after.stage,
    named_stage: entry.stage,
    state_before: before,
    state_after: after,
    seconds: entry.seconds,
    ...toDetailColumns(entry.details ?? null),
    moved_days: entry.movedDays ?? null,
    ...toModelColumns(entry.model),
    starts_production: entry.startsProduction ?? null,
    answer_id: entry.id,
    answered_at: answeredAt,
    answered_local: entry.answeredLocal,
    local_date: entry.localDate,
    time_zone: timeZone,
    undone_at: entry.undoneAt,
  }
}
