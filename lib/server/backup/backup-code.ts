import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { messageOf } from '@/lib/errors/messages'
import { bytesOf, openBackup } from '@/lib/server/backup/open-backup.service'
import { restoreFiles, restoreTables } from '@/lib/server/backup/restore-backup.service'
import { dropReplaced, setDatabaseAside, undoSetAside } from '@/lib/server/backup/set-aside.service'
import { verifyBackup } from '@/lib/server/backup/verify-backup.service'
import { writeBackup } from '@/lib/server/backup/write-backup.service'
import { getStorage } from '@/lib/server/files/storage/open-storage'

/** What reads a backup (scripts/lib/backup). It needs no settings. */
export const readingCode = { openBackup, bytesOf, verifyBackup }

/** What writes and restores backups, besides the storage. */
export const writingCode = {
  writeBackup,
  restoreFiles,
  restoreTables,
  setDatabaseAside,
  undoSetAside,
  dropReplaced,
}

/** What `npm run backup` and `npm run restore` use of the app (scripts/lib/backup). Set process.env before. */
export async function openBackupCode() {
  return { ...readingCode, ...writingCode, storage: await getStorage() }
}

/** The app's own words for a failure that a user can act on; null for a bug. */
export function failureText(error: unknown): string | null {
  return error instanceof AppError ? messageOf(error.code, error.parameters) : null
}
