import 'server-only'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@/lib/errors/app-error'
import { isDiskError, toStorageError, withinDiskSpace } from '@/lib/server/files/disk-space'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { newStorageKey } from '@/lib/server/files/storage/storage-key'
import { withSpoolFolder } from '@/lib/server/files/uploads/spool'
import { asOnlyUpload } from '@/lib/server/transfer/import/files/only-upload.service'

/** Maximum size of a file to import. */
const MAX_IMPORT_BYTES = 200 * 1024 * 1024

/**
 * Streams an upload into DATA_DIR/incoming and runs `work` with its path; the file is removed afterwards. Throws
 * IMPORT_TOO_LARGE, IMPORT_REPLACED (by a newer upload of the same user), FILE_INCOMPLETE, FILE_MISSING, STORAGE_FULL.
 */
export function withReceivedFile<T>(
  userId: string,
  file: Readable,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return withSpoolFolder(async (folder) => {
    const received = path.join(/* turbopackIgnore: true */ folder, 'received')
    await asOnlyUpload(userId, (whileOpen) =>
      writeIncoming(() =>
        pipeline(file, limitSize, whileOpen, withinDiskSpace(), createWriteStream(received)),
      ),
    )
    if ((await stat(received)).size === 0) throw new AppError('FILE_MISSING')
    return work(received)
  })
}

async function writeIncoming(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw isDiskError(error) ? toStorageError(error) : new AppError('FILE_INCOMPLETE')
  }
}

async function* limitSize(chunks: AsyncIterable<Buffer>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > MAX_IMPORT_BYTES) throw new AppError('IMPORT_TOO_LARGE')
    yield chunk
  }
}

/**
 * Keeps a received file until its import has ended: in the storage, because the job may run on another machine. It has no
 * row of `file`, so the sweep removes it after a day at the latest.
 */
export async function keepImportFile(received: string) {
  const storageKey = newStorageKey()
  const { size: byteSize } = await stat(received)
  await (await getStorage()).put(storageKey, {
    path: received,
    byteSize,
    mimeType: 'application/octet-stream',
  })
  return { storageKey, byteSize }
}

interface KeptFile {
  storageKey: string
  byteSize: number
}

/** Runs `work` with a local copy of a kept file. Throws IMPORT_GONE when it was removed, STORAGE_FULL. */
export async function withImportFile<T>(
  { storageKey, byteSize }: KeptFile,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const file = await (await getStorage()).read(storageKey, { first: 0, last: byteSize - 1 })
  if (!file) throw new AppError('IMPORT_GONE')
  return withSpoolFolder(async (folder) => {
    const copy = path.join(/* turbopackIgnore: true */ folder, 'copy')
    await writeIncoming(() => pipeline(file, withinDiskSpace(), createWriteStream(copy)))
    return work(copy)
  })
}
