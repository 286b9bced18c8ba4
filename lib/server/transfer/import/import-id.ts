import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'

/** An import can be undone for a day; then its row is removed. */
export const UNDO_WINDOW_MS = 24 * 60 * 60 * 1_000

/** Throws IMPORT_GONE for an id that no import has. */
export function requireImportId(id: string): string {
  if (!isUuid(id)) throw new AppError('IMPORT_GONE')
  return id
}
