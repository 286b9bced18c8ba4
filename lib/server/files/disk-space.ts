import 'server-only'
import { statfs } from 'node:fs/promises'
import { AppError } from '@/lib/errors/app-error'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log'

/** Uploads must leave this much: the embedded database, which saves the answers, is on the same disk. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const LOG_INTERVAL_MS = 60_000

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
const WRITING: ReadonlySet<unknown> = new Set([
  'open',
  'write',
  'close',
  'fsync',
  'mkdir',
  'copyfile',
  'rename',
])

/** How many bytes uploads may write to the disk of DATA_DIR; below 0 when it is too full already. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  return bavail * bsize - MIN_FREE_BYTES
}

/** Whether the disk of DATA_DIR has room for another upload. */
export async function hasDiskSpace(): Promise<boolean> {
  return (await freeBytes()) >= 0
}

/** Throws STORAGE_FULL, and logs it, when the disk of DATA_DIR has no room for another upload. */
export async function requireDiskSpace(): Promise<void> {
  if (!(await hasDiskSpace())) throw storageFull(`less than ${MIN_FREE_BYTES / 1024 / 1024} MB are free`)
}

/** Whether a file could not be written, which is no fault of the file that a user sent. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && WRITING.has(error.syscall)
}

/** The error to throw instead of `error`: STORAGE_FULL, which is logged, when the disk is full. */
export function toStorageError(error: unknown): unknown {
  return error instanceof Error && 'code' in error && FULL.has(error.code)
    ? storageFull(error.message)
    : error
}

let loggedAt = Number.NEGATIVE_INFINITY

/** Logs at most once a minute: every upload fails while the disk is full. */
function storageFull(reason: string): AppError {
  if (Date.now() - loggedAt >= LOG_INTERVAL_MS) {
    loggedAt = Date.now()
    logError('disk full', `${reason} (${env.DATA_DIR})`)
  }
  return new AppError('STORAGE_FULL')
}
