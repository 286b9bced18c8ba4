import 'server-only'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FileKind } from '@/generated/prisma/enums'
import { type FileFormat, isRecording } from '@/lib/domain/files/file-format'
import { PICTURE_LIMITS } from '@/lib/domain/files/kept-files'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { requireDiskSpace, toStorageError } from '@/lib/server/files/disk-space'
import type { LocalFile } from '@/lib/server/files/storage/storage'
import { storeUnclaimed } from '@/lib/server/files/store-unclaimed.service'
import { prepareImage } from '@/lib/server/files/uploads/prepare-image'
import { prepareRecording } from '@/lib/server/files/uploads/prepare-recording'
import { spoolUpload, type UploadPurpose, withSpoolFolder } from '@/lib/server/files/uploads/spool'

interface Upload {
  viewer: UserRecord
  file: Readable
  purpose: UploadPurpose
  now: Date
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

interface PreparedFile extends LocalFile {
  kind: FileKind
  width?: number
  height?: number
  durationMs?: number
}

interface StoredUpload {
  id: string
  kind: FileKind
}

/**
 * Reads an upload, converts it and stores the result unclaimed. Returns the file's id and what it is. An interrupted upload
 * stores nothing. Throws the errors of spoolUpload, prepareImage and prepareRecording, FILE_INCOMPLETE and STORAGE_FULL.
 */
export async function storeUpload(upload: Upload): Promise<StoredUpload> {
  await requireDiskSpace()
  try {
    return await receive(upload)
  } catch (error) {
    throw toStorageError(error)
  }
}

function receive({ viewer, file, purpose, now, signal }: Upload): Promise<StoredUpload> {
  return withSpoolFolder(async (folder) => {
    const received = path.join(/* turbopackIgnore: true */ folder, 'received')
    const format = await spoolUpload({ file, path: received, purpose })
    const prepared = await prepare({ userId: viewer.id, path: received, format, folder, purpose })
    if (signal.aborted) throw new AppError('FILE_INCOMPLETE')
    return { id: await storeUnclaimed(viewer.id, prepared, now), kind: prepared.kind }
  })
}

interface Received {
  userId: string
  path: string
  format: FileFormat
  folder: string
  purpose: UploadPurpose
}

async function prepare({ purpose, format, ...received }: Received): Promise<PreparedFile> {
  if (isRecording(format)) return { kind: 'AUDIO', ...(await prepareRecording({ ...received, format })) }
  const isAvatar = purpose === 'avatar'
  const edge = isAvatar ? PICTURE_LIMITS.avatarEdge : PICTURE_LIMITS.edge
  return {
    kind: isAvatar ? 'AVATAR' : 'IMAGE',
    ...(await prepareImage({ ...received, format, edge })),
  }
}
