import 'server-only'
import { statfs } from 'node:fs/promises'
import { env } from '@/lib/server/env'
import { storageFull } from '@/lib/server/storage-full'

/** Everything but the database must leave this much: the embedded one, which saves the answers, is on the same disk. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
/** Bytes that are written between two looks at the disk. */
const PIECE_BYTES = 256 * 1024

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

/** How many bytes files may take on the disk of a folder; below 0 when it is too full already. */
export async function freeBytes(folder: string = env.DATA_DIR): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - MIN_FREE_BYTES
}

/** Whether the disk of DATA_DIR has room for another file. */
export async function hasDiskSpace(): Promise<boolean> {
  return (await freeBytes()) >= 0
}

interface Need {
  /** On the disk that is meant; default: DATA_DIR. */
  folder?: string
  /** What is about to be written; default 0. */
  bytes?: number
}

/** Throws STORAGE_FULL, and logs it, when a disk has no room for a file. */
export async function requireDiskSpace({ folder = env.DATA_DIR, bytes = 0 }: Need = {}): Promise<void> {
  if ((await freeBytes(folder)) < bytes)
    throw storageFull(`less than ${(MIN_FREE_BYTES + bytes) / 1024 / 1024} MB are free (${folder})`)
}

/**
 * Makes a step of a pipeline that passes on what is to be written while the disk has room: no space is reserved, so that
 * a file that comes slowly takes only what has come of it. Throws STORAGE_FULL.
 */
export function withinDiskSpace(folder?: string) {
  return async function* (chunks: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
    let written = PIECE_BYTES
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
        const piece = bytes.subarray(start, start + PIECE_BYTES)
        if (written >= PIECE_BYTES) {
          await requireDiskSpace({ folder })
          written = 0
        }
        written += piece.length
        yield piece
      }
    }
  }
}

/** Whether a file could not be written, which is no fault of the file that a user sent. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && WRITING.has(error.syscall)
}

/** The error to throw instead of `error`: STORAGE_FULL, which is logged, when the disk is full. */
export function toStorageError(error: unknown): unknown {
  return error instanceof Error && 'code' in error && FULL.has(error.code)
    ? storageFull(`${error.message} (${env.DATA_DIR})`)
    : error
}
