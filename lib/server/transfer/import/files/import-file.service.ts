import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileKind } from '@/generated/prisma/enums'
import { AppError } from '@/lib/errors/app-error'
import { messageOf } from '@/lib/errors/messages'
import { isTemporary } from '@/lib/errors/temporary'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { requireDiskSpace } from '@/lib/server/files/disk-space'
import { storeUnclaimed } from '@/lib/server/files/store-unclaimed.service'
import { storeUpload } from '@/lib/server/files/upload.service'
import { withSpoolFolder } from '@/lib/server/files/uploads/spool'
import { isSealed, type SealedFile, sealedFileSchema } from '@/lib/server/transfer/file-seal'
import type { ImportReader } from '@/lib/server/transfer/import/reading/import-reader'

interface FileCall {
  viewer: UserRecord
  reader: ImportReader
  name: string
  kind: FileKind
  /** From files.json, unchecked. */
  facts: unknown
  now: Date
  signal: AbortSignal
}

/** The stored, unclaimed file, or why there is none: a word is imported without its file then. */
export type FileOutcome = { id: string } | { problem: string }

/**
 * Stores a photo or a recording of the archive: unchanged if it has this server's signature (file-seal.ts), otherwise
 * prepared as an upload is. Throws only what is no fault of the file, such as STORAGE_FULL.
 */
export async function importFile(call: FileCall): Promise<FileOutcome> {
  await requireDiskSpace()
  return withSpoolFolder(async (folder) => {
    const received = path.join(/* turbopackIgnore: true */ folder, 'received')
    try {
      if (!(await call.reader.extractFile(call.name, received)))
        return { problem: `The file ${call.name} is missing.` }
      return (await keepSealed(call, received)) ?? (await storeAsUpload(call, received))
    } catch (error) {
      if (!(error instanceof AppError) || isTemporary(error.code)) throw error
      return { problem: `${call.name}: ${messageOf(error.code, error.parameters)}` }
    }
  })
}

/** Null when this server did not make the file. */
async function keepSealed(
  { viewer, kind, facts, now }: FileCall,
  received: string,
): Promise<FileOutcome | null> {
  const { data: file } = sealedFileSchema.safeParse(facts)
  if (!file || file.kind !== kind || !isSealed(file) || (await hashOf(received)) !== file.sha256) return null
  const { seal: _, sha256: _hash, ...columns } = file satisfies SealedFile
  return { id: await storeUnclaimed(viewer.id, { ...columns, path: received }, now) }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function storeAsUpload(call: FileCall, received: string): Promise<FileOutcome> {
  const { viewer, kind, name, now, signal } = call
  const file = createReadStream(received)
  const purpose = kind === 'AVATAR' ? 'avatar' : 'context'
  const stored = await storeUpload({ viewer, file, purpose, now, signal })
  // Not claimed: the sweep removes it.
  return stored.kind === kind
    ? { id: stored.id }
    : { problem: `${name} is no ${kind === 'AUDIO' ? 'recording' : 'picture'}.` }
}
