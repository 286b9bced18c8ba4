import 'server-only'
import { removeEmailLinks } from '@/lib/server/accounts/email-links/request-email-link.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction, lockUser, lockUserAgainstInserts } from '@/lib/server/database/transaction'
import { deleteAllFiles, removeBytes } from '@/lib/server/files/file.service'
import { removeJobsOf } from '@/lib/server/queue/job-queue.service'
import { removeImports } from '@/lib/server/words/word-imports.service'

/**
 * Deletes a user with all rows, files and queued jobs, and ends all sessions. Concurrent requests of the user finish
 * first, or find no user.
 */
export async function deleteAccount({ id: userId, email }: UserRecord): Promise<void> {
  const storageKeys = await inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    // Words first, then the stronger lock: a concurrent answer waits for its word's row and finds no word. In the other
    // order it would hold the word and wait for the user: a deadlock.
    await tx.vocabularyItem.deleteMany({ where: { userId } })
    await lockUserAgainstInserts(tx, userId)
    const keys = [...(await deleteAllFiles(tx, userId)), ...(await removeImports(tx, userId))]
    await removeJobsOf(tx, userId)
    await removeEmailLinks(tx, email)
    // All other rows of the user go with it: ON DELETE CASCADE.
    await tx.user.deleteMany({ where: { id: userId } })
    return keys
  })
  await removeBytes(storageKeys)
}
