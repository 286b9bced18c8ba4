/** Exports and imports as the screen and the job do them. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { nextBatchSize } from '@/lib/domain/transfer/batch-size'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { exportData } from '@/lib/server/transfer/export/export.service'
import { startImport, undoImport } from '@/lib/server/transfer/import/import.service'
import { prepareImport } from '@/lib/server/transfer/import/prepare-import.service'
import { runImport } from '@/lib/server/transfer/import/run-import.service'

/** How large the batches after the first one are; the default depends on the speed of the machine. */
type NextSize = typeof nextBatchSize

export const never = () => new AbortController().signal

export const exportOf = (viewer: UserRecord): Promise<Buffer> =>
  buffer(exportData({ userId: viewer.id, now: new Date(), signal: never() }))

/** A zip with these words in its data.json, and these files. */
export function zipOf(words: readonly ImportedWord[], more: object = {}, files: Record<string, Buffer> = {}) {
  const head = { format: 'wordloom', version: 1, exportedAt: '2026-11-22T00:00:00.000Z' }
  return zipFiles({ 'data.json': Buffer.from(JSON.stringify({ ...head, ...more, words })), ...files })
}

export function zipFiles(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

export const prepare = (viewer: UserRecord, file: Buffer, now = new Date()) =>
  prepareImport({
    viewer,
    file: Readable.from([file]),
    fileName: 'my words.zip',
    now,
  })

export async function run(viewer: UserRecord, importId: string, signal = never(), nextSize?: NextSize) {
  await runImport({ userId: viewer.id, importId }, { now: new Date(), signal, nextSize })
  return prisma.wordImport.findUniqueOrThrow({ where: { id_userId: { id: importId, userId: viewer.id } } })
}

/** Prepares, starts and runs an import. */
export async function importFile(viewer: UserRecord, file: Buffer, { withSettings = false } = {}) {
  const { id, preview } = await prepare(viewer, file)
  await startImport({ viewer, id, now: new Date(), withSettings })
  return { ...(await run(viewer, id)), preview }
}

export async function undo(viewer: UserRecord, id: string, nextSize?: NextSize) {
  await undoImport({ viewer, id, now: new Date() })
  return run(viewer, id, never(), nextSize)
}
