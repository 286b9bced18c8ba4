import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'
import { AppError } from '@/lib/errors/app-error'
import { idsBesideUser, rowsBesideUser } from '@/lib/server/database/beside-user'
import type { Transaction } from '@/lib/server/database/transaction'
import { fromColumns, type LearningColumns, toColumns, toUpdate } from '@/lib/server/review/learning-state'

/** A word whose row this transaction has locked, so that concurrent answers are not lost. */
export interface LockedWord {
  id: string
  createdAt: Date
  state: LearningState
}

interface LockCall {
  userId: string
  wordId: string
}

/** A word that was deleted after this time counts as there: it can be restored, with what was answered meanwhile. */
type DeletedSince = { deletedSince?: Date | undefined }
type LocksCall = { userId: string; wordIds: readonly string[] } & DeletedSince

// The columns of LockedWord. Prisma's findMany takes 100 ms of CPU time to plan a query with 500 ids.
const COLUMNS = Prisma.raw(`v.id, created_at AS "createdAt", learning_stage AS "learningStage",
  review_count AS "reviewCount", last_reviewed_at AS "lastReviewedAt", due_override_at AS "dueOverrideAt", stability,
  difficulty, fsrs_state AS "fsrsState", reps, lapses, scheduled_days AS "scheduledDays",
  last_review_local AS "lastReviewLocal", fsrs_due_at AS "fsrsDueAt", parameters_id AS "parametersId", production,
  production_due_at AS "productionDueAt"`)

type LockedRow = Pick<LockedWord, 'id' | 'createdAt'> & LearningColumns

/** Locks one of the user's words: one statement. Null when it is deleted or was never there. */
export async function lockWordIfThere(
  tx: Transaction,
  { wordId, ...call }: LockCall & DeletedSince,
): Promise<LockedWord | null> {
  const [word] = isUuid(wordId) ? await lockRows(tx, { ...call, wordIds: [wordId] }) : []
  return word ?? null
}

/**
 * Locks several of the user's words in the order of their ids, so that transactions cannot deadlock: one statement.
 * The caller holds the user's lock, unless it is one word. Throws WORD_NOT_FOUND unless all of the words exist.
 */
export async function lockWords(tx: Transaction, call: LocksCall): Promise<LockedWord[]> {
  const words = await lockRows(tx, call)
  if (words.length < call.wordIds.length) throw new AppError('WORD_NOT_FOUND')
  return words
}

async function lockRows(
  tx: Transaction,
  { userId, wordIds, deletedSince }: LocksCall,
): Promise<LockedWord[]> {
  const isThere = deletedSince
    ? Prisma.sql`(v.deleted_at IS NULL OR v.deleted_at > ${deletedSince}::timestamptz)`
    : Prisma.sql`v.deleted_at IS NULL`
  const words = await tx.$queryRaw<LockedRow[]>`
    SELECT ${COLUMNS} FROM vocabulary_item v, ${idsBesideUser(userId, wordIds)} AS c
    WHERE v.id = c.id AND v.user_id = c.user_id AND ${isThere}
    ORDER BY v.id FOR NO KEY UPDATE OF v`
  return words.map(({ id, createdAt, ...columns }) => ({ id, createdAt, state: fromColumns(columns) }))
}

/** Stores the learning state of a locked word. */
export async function storeState(
  tx: Transaction,
  { userId, wordId: id }: LockCall,
  state: LearningState,
): Promise<void> {
  const data: Prisma.VocabularyItemUncheckedUpdateInput = toUpdate(state)
  await tx.vocabularyItem.update({ where: { id_userId: { id, userId } }, data, select: { id: true } })
}

// The columns of toColumns with the types that jsonb_to_recordset needs.
const COLUMN_TYPES = Prisma.raw(`id uuid, "learningStage" learning_stage, "reviewCount" int,
  "lastReviewedAt" timestamptz, "dueOverrideAt" timestamptz, stability float8, difficulty float8, "fsrsState" smallint,
  reps int, lapses int, "scheduledDays" int, "lastReviewLocal" timestamp, "fsrsDueAt" timestamptz,
  "parametersId" uuid, production jsonb, "productionDueAt" timestamptz`)

/** Stores the learning states of locked words: one statement for any number of words. */
export async function storeStates(
  tx: Transaction,
  userId: string,
  words: readonly Pick<LockedWord, 'id' | 'state'>[],
): Promise<void> {
  const [first] = words
  if (!first) return
  // PostgreSQL plans this far faster than an update of many rows.
  if (words.length === 1) return storeState(tx, { userId, wordId: first.id }, first.state)
  const rows = words.map(({ id, state }) => ({ id, ...toColumns(state) }))
  await tx.$executeRaw`
    UPDATE vocabulary_item v SET
      learning_stage = c."learningStage", review_count = c."reviewCount", last_reviewed_at = c."lastReviewedAt",
      due_override_at = c."dueOverrideAt", stability = c.stability, difficulty = c.difficulty,
      fsrs_state = c."fsrsState", reps = c.reps, lapses = c.lapses, scheduled_days = c."scheduledDays",
      last_review_local = c."lastReviewLocal", fsrs_due_at = c."fsrsDueAt", parameters_id = c."parametersId",
      production = c.production, production_due_at = c."productionDueAt", updated_at = now()
    FROM ${rowsBesideUser(userId, rows, COLUMN_TYPES)} AS c WHERE v.id = c.id AND v.user_id = c.user_id`
}
