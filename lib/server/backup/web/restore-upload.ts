import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { PIECE_BYTES } from '@/lib/domain/backup/pieces'
import { parseJson } from '@/lib/domain/json'
import { AppError } from '@/lib/errors/app-error'
import { toDiskFull } from '@/lib/server/backup/disk-full'
import { env } from '@/lib/server/env'
import { freeBytes, requireDiskSpace } from '@/lib/server/files/disk-space'
import { equalsInConstantTime, randomToken } from '@/lib/server/secrets'

/** Milliseconds without new bytes after which another backup may be sent. */
const MAX_SILENCE_MS = 15_000

/** A backup on its way to this server. It is sent in pieces, each by a request of its own, one after another. */
export interface Upload {
  /** Secret: who knows it may send pieces and ask for the state. */
  id: string
  byteSize: number
  received: number
}

const ownerSchema = z.object({ id: z.string(), byteSize: z.number() })

const incoming = () => path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'incoming')
/** Holds the one upload at a time. Not in memory: the pieces reach different processes. */
const uploadFolder = () => path.join(/* turbopackIgnore: true */ incoming(), 'restore')
const backupFile = () => path.join(/* turbopackIgnore: true */ uploadFolder(), 'backup.zip')
/** JSON of the upload's id and size. */
const ownerFile = () => path.join(/* turbopackIgnore: true */ uploadFolder(), 'upload.json')

/** Prepares for a backup of this size and returns the upload's id. Throws RESTORE_RUNNING, DISK_FULL. */
export async function startUpload(byteSize: number): Promise<string> {
  await mkdir(incoming(), { recursive: true })
  await removeSilentUpload()
  const id = randomToken()
  try {
    await mkdir(uploadFolder(), { mode: 0o700 })
  } catch {
    throw new AppError('RESTORE_RUNNING')
  }
  try {
    if ((await freeBytes()) < byteSize) throw new AppError('DISK_FULL')
    await writeFile(backupFile(), '', { mode: 0o600 })
    await writeFile(ownerFile(), JSON.stringify({ id, byteSize }), { mode: 0o600 })
  } catch (error) {
    await discardUpload()
    throw toDiskFull(error)
  }
  return id
}

async function removeSilentUpload(): Promise<void> {
  const stats = (await stat(backupFile()).catch(() => null)) ?? (await stat(uploadFolder()).catch(() => null))
  if (stats && Date.now() - stats.mtimeMs > MAX_SILENCE_MS) await discardUpload()
}

/** The current upload, if this is its id. */
export async function findUpload(id: string): Promise<Upload | null> {
  const json = await readFile(ownerFile(), 'utf8').catch(() => null)
  const owner = parseJson<z.infer<typeof ownerSchema>>(json, (value) => ownerSchema.safeParse(value).success)
  const stats = await stat(backupFile()).catch(() => null)
  if (!owner || !stats || !equalsInConstantTime(owner.id, id)) return null
  return { ...owner, received: stats.size }
}

/** The upload with this id. Throws NOT_FOUND. */
export async function requireUpload(id: string): Promise<Upload> {
  const upload = await findUpload(id)
  if (!upload) throw new AppError('NOT_FOUND')
  return upload
}

/**
 * Writes a piece that begins at `offset`. A piece whose answer was lost can be sent again.
 *
 * @returns the path of the file when it is complete, else null
 * @throws AppError RESTORE_RUNNING when it is complete already; INVALID_REQUEST when a piece is left out; NOT_FOUND when
 * the upload was cancelled; PAYLOAD_TOO_LARGE, FILE_INCOMPLETE, DISK_FULL
 */
export async function receivePiece(
  upload: Upload,
  { offset, body }: { offset: number; body: ReadableStream<Uint8Array> | null },
): Promise<string | null> {
  const { id, byteSize, received } = upload
  if (received >= byteSize) throw new AppError('RESTORE_RUNNING')
  if (!Number.isInteger(offset) || offset < 0 || offset > received) throw new AppError('INVALID_REQUEST')
  const piece = await readPiece(body, Math.min(PIECE_BYTES, byteSize - offset))
  try {
    await requireDiskSpace()
    await pipeline(Readable.from(piece), createWriteStream(backupFile(), { flags: 'r+', start: offset }))
  } catch (error) {
    throw toDiskFull(error)
  }
  const now = await requireUpload(id)
  upload.received = now.received
  return now.received === byteSize ? backupFile() : null
}

/** Holds a piece in memory: one that is refused is not written. Throws PAYLOAD_TOO_LARGE, FILE_INCOMPLETE. */
async function readPiece(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ? Readable.from(body) : []) {
      size += chunk.length
      if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('FILE_INCOMPLETE')
  }
  return chunks
}

/** Makes room for another upload. */
export async function discardUpload(): Promise<void> {
  const gone = `${uploadFolder()}-${randomToken()}`
  // A rename is atomic: no piece can be written into a folder that is half deleted.
  await rename(uploadFolder(), gone).catch(() => {})
  await rm(gone, { recursive: true, force: true })
}
