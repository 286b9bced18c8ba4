import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { textKey } from '@/lib/domain/text'
import { AppError } from '@/lib/errors/app-error'
import { removeJobsOf } from '@/lib/server/jobs/job-queue.service'
import { prisma } from '@/lib/server/prisma'
import { removeUnusedTags } from '@/lib/server/tag.service'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/transaction'
import type { UserRecord } from '@/lib/server/user.service'

/** A deleted word can be restored for an hour (decisions.md section 2). */
export const RESTORE_WINDOW_MS = 60 * 60 * 1000

const restorableSince = (now: Date) => new Date(now.getTime() - RESTORE_WINDOW_MS)

interface WordCall {
  viewer: UserRecord
  id: string
  now: Date
}

/** Deletes a word; its text is free again at once. Throws WORD_NOT_FOUND. */
export async function deleteWord({ viewer, id, now }: WordCall): Promise<void> {
  if (!isUuid(id)) throw new AppError('WORD_NOT_FOUND')
  await inTransaction(async (tx) => {
    await lockUser(tx, viewer.id)
    const { count } = await tx.vocabularyItem.updateMany({
      where: { id, userId: viewer.id, deletedAt: null },
      data: { deletedAt: now, textKey: null },
    })
    if (count === 0) throw new AppError('WORD_NOT_FOUND')
  })
}

/** Brings a word back. Throws WORD_NOT_FOUND after the hour, WORD_TAKEN when its text was saved anew meanwhile. */
export async function restoreWord({ viewer, id, now }: WordCall): Promise<void> {
  if (!isUuid(id)) throw new AppError('WORD_NOT_FOUND')
  await inTransaction(async (tx) => {
    await lockUser(tx, viewer.id)
    const word = await tx.vocabularyItem.findFirst({
      where: { id, userId: viewer.id, deletedAt: { gt: restorableSince(now) } },
      select: { text: true },
    })
    if (!word) throw new AppError('WORD_NOT_FOUND')
    const key = textKey(word.text)
    const taken = await tx.vocabularyItem.findFirst({
      where: { userId: viewer.id, textKey: key },
      select: { text: true },
    })
    if (taken) throw new AppError('WORD_TAKEN', { word: taken.text })
    await tx.vocabularyItem.update({
      where: { id },
      data: { deletedAt: null, textKey: key },
      select: { id: true },
    })
  })
}

/**
 * Deletes every word of the viewer for good, those deleted within the hour too, with their meanings, lists and answers:
 * five statements. What the days amounted to stays, and so do quiz results. The words' files are let go of, so that the
 * sweep of unclaimed ones takes them.
 */
export async function deleteAllWords(viewer: UserRecord): Promise<void> {
  const userId = viewer.id
  await inTransaction(async (tx) => {
    await lockUser(tx, userId)
    // The words first: an answer under way holds its word's row and then finds it gone, and neither waits for the other.
    await tx.vocabularyItem.deleteMany({ where: { userId } })
    await tx.tag.deleteMany({ where: { userId } })
    await removeJobsOf(tx, userId)
    await tx.file.updateMany({
      where: { userId, kind: { in: ['IMAGE', 'AUDIO'] } },
      data: { claimedAt: null },
    })
  })
}

/** Removes for good every user's words that can be restored no more, their lists and files with them. A job calls it. */
export async function purgeDeletedWords(now: Date): Promise<void> {
  const expired = { deletedAt: { lte: restorableSince(now) } }
  const owners = await prisma.vocabularyItem.findMany({
    where: expired,
    distinct: ['userId'],
    select: { userId: true },
  })
  for (const { userId } of owners) await inTransaction((tx) => purgeWordsOf(tx, userId, expired))
}

/** Four statements. The files are let go of, so that the sweep of unclaimed ones takes them. */
async function purgeWordsOf(tx: Transaction, userId: string, expired: { deletedAt: { lte: Date } }) {
  await lockUser(tx, userId)
  await tx.file.updateMany({
    where: { userId, OR: [{ contextImageOf: expired }, { contextAudioOf: expired }] },
    data: { claimedAt: null },
  })
  await tx.vocabularyItem.deleteMany({ where: { ...expired, userId } })
  await removeUnusedTags(tx, userId)
}
