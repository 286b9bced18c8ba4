import 'server-only'
import type { ReviewLog } from '@/generated/prisma/client'
import { AppError } from '@/lib/errors/app-error'
import { parseAnswerId } from '@/lib/server/answer-id'
import { takeFromDay } from '@/lib/server/daily-total.service'
import { bringBack, findEntry, isReplaced, lastEntry, removeLatest } from '@/lib/server/review-log.service'
import { inTransaction, type Transaction } from '@/lib/server/transaction'
import type { UserRecord } from '@/lib/server/user.service'
import { type LockedWord, lockWord, storeState } from '@/lib/server/word-lock'

interface UndoCall {
  viewer: UserRecord
  now: Date
  answerId: string
}

/**
 * Undoes a word's latest answer or stage change and returns the word's id: the word, the day's total and what else
 * follows from them are as they were before it. An answer that it replaced counts again. Undoing twice changes nothing
 * and succeeds; the answer stays undone even when its id is sent once more (docs/decisions/0013).
 * Throws WORD_NOT_FOUND (no such answer, or its word is deleted), NOT_LATEST_ANSWER, BAD_ARGUMENT (no UUID).
 */
export async function undoAnswer({ viewer, now, ...call }: UndoCall): Promise<string> {
  const answerId = parseAnswerId(call.answerId)
  return inTransaction(async (tx) => {
    const known = await findEntry(tx, viewer.id, answerId)
    if (!known) throw new AppError('WORD_NOT_FOUND')
    const word = await lockWord(tx, { userId: viewer.id, wordId: known.vocabularyItemId })
    // Only under the lock nobody else is just undoing it.
    const entry = await findEntry(tx, viewer.id, answerId)
    if (!entry) throw new AppError('WORD_NOT_FOUND')
    if (entry.undoneAt && !(await isReplaced(tx, entry))) return word.id
    const last = await lastEntry(tx, word.id)
    if (last?.id !== entry.id) throw new AppError('NOT_LATEST_ANSWER')
    await undo(tx, { word, entry, now })
    return word.id
  })
}

async function undo(
  tx: Transaction,
  { word, entry, now }: { word: LockedWord; entry: ReviewLog; now: Date },
): Promise<void> {
  const before = await removeLatest(tx, { word, entry, now })
  const replaced = entry.replacesId && (await tx.reviewLog.findUnique({ where: { id: entry.replacesId } }))
  if (replaced) await bringBack(tx, before, replaced)
  else await storeState(tx, word.id, before.state)
  await takeFromDay(tx, {
    userId: entry.userId,
    date: entry.localDate.toISOString().slice(0, 'YYYY-MM-DD'.length),
    seconds: entry.seconds,
    answers: entry.kind === 'ANSWER' && !replaced ? 1 : 0,
  })
}
