import 'server-only'
import { removeEmailLinks } from '@/lib/server/accounts/email-links/request-email-link.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
import { deleteAllFiles, removeBytes } from '@/lib/server/files/file.service'
import { removeJobsOf } from '@/lib/server/queue/job-queue.service'
import { removeImports } from '@/lib/server/words/word-imports.service'

/**
 * Deletes a user with all rows, files and queued jobs, and ends all sessions. Concurrent requests of the user finish
 * first, or find no user.
 */
export async function deleteAccount({ id: userId, email }: UserRecord): Promise<void> {
  const storageKeys = await inTransaction(userId, async (tx) => {
    if (!(await lockUserIfThere(tx, userId))) return []
    const keys = await deleteData(tx, userId)
    await removeJobsOf(tx, userId)
    await removeEmailLinks(tx, email)
    // Its sessions, tokens and reminders go with it: ON DELETE CASCADE.
    await tx.user.deleteMany({ where: { id: userId } })
    return keys
  })
  await removeBytes(storageKeys)
}

/**
 * Deletes the rows that no foreign key binds to the user; parts of words, answers and what imports wrote go with those. Returns the
 * storage keys of their files.
 */
async function deleteData(tx: Transaction, userId: string): Promise<string[]> {
  const where = { userId }
  // First: an answer holds no lock of the user but that of its word. It is stored before this, or finds no word after it.
  await tx.vocabularyItem.deleteMany({ where })
  await tx.tag.deleteMany({ where })
  await tx.dailyTotal.deleteMany({ where })
  await tx.quizResult.deleteMany({ where })
  await tx.memoryFit.deleteMany({ where })
  await tx.memoryParameters.deleteMany({ where })
  return [...(await removeImports(tx, userId)), ...(await deleteAllFiles(tx, userId))]
}
