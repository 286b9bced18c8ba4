import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { messageOf } from '@/lib/errors/messages'
import {
  bytesOf,
  emptyDatabase,
  openBackup,
  restoreFiles,
  restoreTables,
} from '@/lib/server/backup/restore-backup.service'
import { writeBackup } from '@/lib/server/backup/write-backup.service'
import { getStorage } from '@/lib/server/files/storage/open-storage'

/** What `npm run backup` and `npm run restore` use of the app (scripts/lib/backup). Set process.env before. */
export async function openBackupCode() {
  const storage = await getStorage()
  const restoring = { openBackup, bytesOf, emptyDatabase, restoreFiles, restoreTables }
  return { writeBackup, ...restoring, storage }
}

/** The app's own words for a failure that a user can act on; null for a bug. */
export function explain(error: unknown): string | null {
  return error instanceof AppError ? messageOf(error.code, error.parameters) : null
}
