import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import type { LearningState } from '@/lib/domain/review/scheduling'
import { AppError } from '@/lib/errors/app-error'
import type { Transaction } from '@/lib/server/database/transaction'
import { fromColumns, LEARNING_STATE_SELECT, toColumns } from '@/lib/server/review/learning-state'

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

/** Locks one of the user's words: two statements. Throws WORD_NOT_FOUND. */
export async function lockWord(tx: Transaction, { userId, wordId }: LockCall): Promise<LockedWord> {
  if (!isUuid(wordId)) throw new AppError('WORD_NOT_FOUND')
  await tx.$queryRaw`
    SELECT 1 FROM vocabulary_item WHERE id = ${wordId}::uuid AND user_id = ${userId}::uuid FOR NO KEY UPDATE`
  const word = await tx.vocabularyItem.findFirst({
    where: { id: wordId, userId, deletedAt: null },
    select: { id: true, createdAt: true, ...LEARNING_STATE_SELECT },
  })
  if (!word) throw new AppError('WORD_NOT_FOUND')
  const { id, createdAt, ...columns } = word
  return { id, createdAt, state: fromColumns(columns) }
}

/**
 * Locks several of the user's words in the order of their ids, so that transactions cannot deadlock: two statements.
 * The caller of more than one word holds the user's lock. Throws WORD_NOT_FOUND unless all of the words exist.
 */
export async function lockWords(
  tx: Transaction,
  { userId, wordIds }: { userId: string; wordIds: readonly string[] },
): Promise<LockedWord[]> {
  await tx.$queryRaw`
    SELECT 1 FROM vocabulary_item WHERE id = ANY(${wordIds}::uuid[]) AND user_id = ${userId}::uuid
    ORDER BY id FOR NO KEY UPDATE`
  const words = await tx.vocabularyItem.findMany({
    where: { id: { in: [...wordIds] }, userId, deletedAt: null },
    select: { id: true, createdAt: true, ...LEARNING_STATE_SELECT },
  })
  if (words.length < wordIds.length) throw new AppError('WORD_NOT_FOUND')
  return words.map(({ id, createdAt, ...columns }) => ({ id, createdAt, state: fromColumns(columns) }))
}

/** Stores the learning state of a locked word. */
export async function storeState(tx: Transaction, wordId: string, state: LearningState): Promise<void> {
  const data: Prisma.VocabularyItemUpdateInput = toColumns(state)
  await tx.vocabularyItem.update({ where: { id: wordId }, data, select: { id: true } })
}

// The columns of toColumns with the types that jsonb_to_recordset needs.
const COLUMN_TYPES = Prisma.raw(`id uuid, "learningStage" learning_stage, "reviewCount" int,
  "lastReviewedAt" timestamptz, "dueOverrideAt" timestamptz, stability float8, difficulty float8, "fsrsState" smallint,
  reps int, lapses int, "scheduledDays" int, "lastReviewLocal" timestamp, "fsrsDueAt" timestamptz`)

/** Stores the learning states of locked words: one statement for any number of words. */
export async function storeStates(
  tx: Transaction,
  words: readonly Pick<LockedWord, 'id' | 'state'>[],
): Promise<void> {
  const [first] = words
  if (!first) return
  // PostgreSQL plans this far faster than an update of many rows.
  if (words.length === 1) return storeState(tx, first.id, first.state)
  const rows = JSON.stringify(words.map(({ id, state }) => ({ id, ...toColumns(state) })))
  await tx.$executeRaw`
    UPDATE vocabulary_item v SET
      learning_stage = c."learningStage", review_count = c."reviewCount", last_reviewed_at = c."lastReviewedAt",
      due_override_at = c."dueOverrideAt", stability = c.stability, difficulty = c.difficulty,
      fsrs_state = c."fsrsState", reps = c.reps, lapses = c.lapses, scheduled_days = c."scheduledDays",
      last_review_local = c."lastReviewLocal", fsrs_due_at = c."fsrsDueAt", updated_at = now()
    FROM jsonb_to_recordset(${rows}::jsonb) AS c(${COLUMN_TYPES})
    WHERE v.id = c.id`
}
