import 'server-only'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileFormat, FORMAT_BYTES, formatOf, isRecording } from '@/lib/domain/files/file-format'
import { UPLOAD_LIMITS } from '@/lib/domain/files/upload-rules'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'
import { env } from '@/lib/server/env'
import { isDiskError, withinDiskSpace } from '@/lib/server/files/disk-space'

export type UploadPurpose = 'context' | 'avatar'

/** Folder for uploads in progress. Not the system's temporary folder, which may be in memory. */
const spoolFolder = () => path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'incoming')

/** Runs `work` with its own folder and removes the folder afterwards. sweepSpool removes folders left by a crash. */
export async function withSpoolFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(/* turbopackIgnore: true */ spoolFolder(), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Incoming {
  file: Readable
  path: string
  purpose: UploadPurpose
}

/**
 * Streams an upload to `path` and detects its format from its first bytes. Throws AVATAR_TOO_LARGE, IMAGE_TOO_LARGE,
 * RECORDING_TOO_LARGE or PAYLOAD_TOO_LARGE as soon as the limit is exceeded; FILE_TYPE or NOT_AN_IMAGE after the whole
 * file is read, because size errors come first; FILE_INCOMPLETE when the client disconnected; FILE_MISSING when the
 * file is empty; STORAGE_FULL as soon as the disk has no room. Errors of the disk are thrown as they are.
 */
export async function spoolUpload({ file, path, purpose }: Incoming): Promise<FileFormat> {
  const inspection: Inspection = { size: 0, head: Buffer.alloc(0) }
  try {
    await pipeline(
      file,
      (chunks: AsyncIterable<Buffer>) => inspect(chunks, purpose, inspection),
      withinDiskSpace(),
      createWriteStream(path),
    )
  } catch (error) {
    throw error instanceof AppError || isDiskError(error) ? error : new AppError('FILE_INCOMPLETE')
  }
  if (inspection.size === 0) throw new AppError('FILE_MISSING')
  return requireFormat(inspection.head, purpose)
}

interface Inspection {
  size: number
  head: Buffer
}

/** Passes on the chunks to write. If the file's type is refused, the rest is only counted. */
async function* inspect(chunks: AsyncIterable<Buffer>, purpose: UploadPurpose, inspection: Inspection) {
  for await (const chunk of chunks) {
    inspection.size += chunk.length
    if (inspection.head.length < FORMAT_BYTES)
      inspection.head = Buffer.concat([inspection.head, chunk.subarray(0, FORMAT_BYTES)])
    const format = formatOf(inspection.head)
    const [limit, code] = limitOf(format, purpose)
    if (inspection.size > limit) throw new AppError(code)
    const isTypeKnown = inspection.head.length >= FORMAT_BYTES
    if (!isTypeKnown || isAccepted(format, purpose)) yield chunk
  }
}

function requireFormat(head: Buffer, purpose: UploadPurpose): FileFormat {
  const format = formatOf(head)
  if (isAccepted(format, purpose)) return format
  throw new AppError(purpose === 'avatar' ? 'NOT_AN_IMAGE' : 'FILE_TYPE')
}

function isAccepted(format: FileFormat | null, purpose: UploadPurpose): format is FileFormat {
  return format !== null && !(purpose === 'avatar' && isRecording(format))
}

function limitOf(format: FileFormat | null, purpose: UploadPurpose): [limit: number, code: ErrorCode] {
  if (purpose === 'avatar') return [UPLOAD_LIMITS.avatar, 'AVATAR_TOO_LARGE']
  // The largest limit of all formats.
  if (format === null) return [UPLOAD_LIMITS.recording, 'PAYLOAD_TOO_LARGE']
  if (isRecording(format)) return [UPLOAD_LIMITS.recording, 'RECORDING_TOO_LARGE']
  return [UPLOAD_LIMITS.image, 'IMAGE_TOO_LARGE']
}

/** Removes the folders of interrupted uploads that are older than `before`. */
export async function sweepSpool(before: Date): Promise<void> {
  for (const name of await readdir(spoolFolder()).catch(() => [])) {
    const folder = path.join(/* turbopackIgnore: true */ spoolFolder(), name)
    const stats = await stat(folder).catch(() => null)
    if (stats && stats.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}
