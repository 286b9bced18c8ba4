import 'server-only'
import { AppError } from '@/lib/errors/app-error'

/** Error codes of the system, of PostgreSQL and of this app. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100', 'STORAGE_FULL'])

/** The error to throw instead of `error`: DISK_FULL, which tells the host what to do, when a disk is full. */
export function toDiskFull(error: unknown): unknown {
  return error instanceof Error && 'code' in error && CODES.has(error.code)
    ? new AppError('DISK_FULL')
    : error
}
