import 'server-only'
import { type RestoreState, restoreStartSchema, restoreStateSchema } from '@/lib/domain/backup/restore.schema'
import { parseJson } from '@/lib/domain/json'
import { AppError } from '@/lib/errors/app-error'
import { requireRestoreCode, requireRestoreOffer } from '@/lib/server/backup/web/restore-offer.service'
import {
  discardUpload,
  findUpload,
  receivePiece,
  requireUpload,
  startUpload,
} from '@/lib/server/backup/web/restore-upload'
import { parseInput } from '@/lib/server/input/parse-input'
import { equalsInConstantTime } from '@/lib/server/secrets'

interface Start {
  /** {code, byteSize}, unchecked. */
  input: unknown
  /** Of the client. */
  address: string
  now: Date
}

/**
 * Begins to receive a backup and returns its id. Throws NOT_FOUND when there are accounts, RESTORE_CODE_WRONG,
 * TOO_MANY_REQUESTS, RESTORE_RUNNING, DISK_FULL.
 */
export async function startWebRestore({ input, address, now }: Start): Promise<string> {
  await requireRestoreOffer()
  const { code, byteSize } = parseInput(restoreStartSchema, input)
  await requireRestoreCode({ code, address, now })
  return startUpload(byteSize)
}

interface Piece {
  id: string
  offset: number
  body: ReadableStream<Uint8Array> | null
}

/**
 * Receives a piece of a backup. After the last one, `npm start` is asked to restore it: it stops this process and starts
 * another one afterwards (scripts/lib/backup/restorable-server.mjs).
 */
export async function continueWebRestore({ id, ...piece }: Piece): Promise<RestoreState> {
  await requireRestoreOffer()
  const upload = await requireUpload(id)
  const file = await receivePiece(upload, piece)
  if (file === null) return { state: 'SENDING', received: upload.received }
  if (!process.send) {
    await discardUpload()
    throw new Error('This server was not started by npm start, which restores backups')
  }
  process.send({ restore: { id, file } })
  return { state: 'RESTORING', share: 0 }
}

/** Forgets a backup that is being sent. Throws NOT_FOUND. */
export async function cancelWebRestore(id: string): Promise<void> {
  const { received, byteSize } = await requireUpload(id)
  if (received === byteSize) throw new AppError('RESTORE_RUNNING')
  await discardUpload()
}

/** The state of the current or the last restore, if this is its id. Throws NOT_FOUND. */
export async function getWebRestore(id: string): Promise<RestoreState> {
  const upload = await findUpload(id)
  if (upload && upload.received === upload.byteSize) return { state: 'RESTORING', share: 0 }
  if (upload) return { state: 'SENDING', received: upload.received }
  return resultOf(id)
}

/** `npm start` passes the result of a restore to the process that it starts afterwards. */
function resultOf(id: string): RestoreState {
  const result = parseJson<{ id: string }>(
    process.env.RESTORE_RESULT ?? null,
    (value) => typeof value.id === 'string' && equalsInConstantTime(value.id, id),
  )
  if (!result) throw new AppError('NOT_FOUND')
  return restoreStateSchema.parse(result)
}
