import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import type { LearningState } from '@/lib/domain/scheduling'
import { AppError } from '@/lib/errors/app-error'
import { fromColumns, LEARNING_STATE_SELECT, toColumns } from '@/lib/server/learning-state'
import type { Transaction } from '@/lib/server/transaction'

/** A word whose row this transaction holds, so that answers given at the same moment are not lost. */
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

/** Stores the learning state of a locked word. */
export async function storeState(tx: Transaction, wordId: string, state: LearningState): Promise<void> {
  const data: Prisma.VocabularyItemUpdateInput = toColumns(state)
  await tx.vocabularyItem.update({ where: { id: wordId }, data, select: { id: true } })
}
