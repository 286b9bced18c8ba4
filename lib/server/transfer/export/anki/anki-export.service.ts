import 'server-only'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { mediaName } from '@/lib/domain/transfer/anki/anki-note'
import { prisma } from '@/lib/server/database/prisma'
import { withinDiskSpace } from '@/lib/server/files/disk-space'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { withSpoolFolder } from '@/lib/server/files/uploads/spool'
import { logError } from '@/lib/server/log/log'
import { perProcess } from '@/lib/server/per-process'
import { runWorker } from '@/lib/server/run-worker'
import type { AnkiDatabaseInput } from '@/lib/server/transfer/export/anki/anki-database'
import { exportedName } from '@/lib/server/transfer/export/exported-file-name'
import { listExportedFiles } from '@/lib/server/transfer/export/exported-files.service'
import { readExportLines } from '@/lib/server/transfer/export/word-lines.service'
import { addStream } from '@/lib/server/transfer/export/zip-entry'
import { createLimiter } from '@/lib/server/turns/limiter'

/** 20,000 words with 200,000 answers take 18 s of CPU time and 350 MB. */
const WORKER = {
  script: 'generated/workers/anki-worker.mjs',
  timeLimitMs: 5 * 60_000,
  heapMegabytes: 512,
}

interface AnkiExport {
  userId: string
  /** The user's main language, for translations. */
  language: string | null
  now: Date
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/**
 * All words of a user as a deck for Anki (.apkg), with photos, recordings and answers. The database is made in a
 * worker thread, one at a time; the files are added while the package is sent.
 */
export function exportAnki(call: AnkiExport): Readable {
  const output = new PassThrough()
  call.signal.addEventListener('abort', () => output.destroy(), { once: true })
  withSpoolFolder((folder) => fill(call, folder, output)).catch((error: unknown) => {
    if (!output.destroyed) logError('export to Anki', error)
    // The client sees a broken download instead of a package that lacks a part.
    output.destroy(error instanceof Error ? error : new Error('The export failed'))
  })
  return output
}

async function fill(call: AnkiExport, folder: string, output: PassThrough): Promise<void> {
  const { userId, language, now } = call
  const words = path.join(/* turbopackIgnore: true */ folder, 'words')
  const database = path.join(/* turbopackIgnore: true */ folder, 'collection.anki2')
  await pipeline(
    Readable.from(toLines(userId), { objectMode: false }),
    withinDiskSpace(),
    createWriteStream(words),
  )
  const parameterSets = await prisma.memoryParameters.findMany({
    where: { userId },
    select: { id: true, parameters: true },
  })
  const input: AnkiDatabaseInput = { words, database, language, now, parameterSets }
  await perProcess('anki worker limiter', () => createLimiter(1))(() => runWorker({ ...WORKER, input }))
  const zip = new yazl.ZipFile()
  // A broken source ends this function, which ends the output.
  zip.on('error', () => {})
  zip.outputStream.pipe(output)
  zip.addFile(database, 'collection.anki2')
  zip.addBuffer(Buffer.from(JSON.stringify(await addMedia(zip, userId, output))), 'media')
  zip.end()
  // The folder with the database is needed until the last byte is sent.
  await finished(output)
}

async function* toLines(userId: string): AsyncIterable<string> {
  for await (const line of readExportLines(userId)) yield `${line}\n`
}

/** Adds the photos and recordings as '0', '1', …, and returns their names by entry. */
async function addMedia(
  zip: yazl.ZipFile,
  userId: string,
  output: Readable,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  const storage = await getStorage()
  for await (const file of listExportedFiles(userId)) {
    if (file.kind === 'AVATAR') continue
    const stream = await storage.read(file.storageKey, { first: 0, last: file.byteSize - 1 })
    // A file without bytes has been deleted meanwhile.
    if (!stream) continue
    const entry = String(Object.keys(names).length)
    await addStream(zip, output, { name: entry, stream, compress: false })
    names[entry] = mediaName(exportedName(file))
  }
  return names
}
