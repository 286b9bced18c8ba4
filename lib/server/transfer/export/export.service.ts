import 'server-only'
import { createHash, type Hash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { logError } from '@/lib/server/log'
import { readAccountPart } from '@/lib/server/transfer/export/account-part.service'
import { exportedName } from '@/lib/server/transfer/export/exported-file-name'
import { listExportedFiles } from '@/lib/server/transfer/export/exported-files.service'
import { readWordLines } from '@/lib/server/transfer/export/word-lines.service'
import { addStream } from '@/lib/server/transfer/export/zip-entry'
import { type SealedFile, sealFile } from '@/lib/server/transfer/file-seal'

interface Export {
  userId: string
  now: Date
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/**
 * All data of a user as a zip (docs/data-format.md), made while it is sent: it is never whole in memory or on the
 * disk. What the user changes meanwhile may be in it or not; each word is complete.
 */
export function exportData(call: Export): Readable {
  const zip = new yazl.ZipFile()
  // A broken source ends `fill`, which ends the output.
  zip.on('error', () => {})
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  call.signal.addEventListener('abort', () => output.destroy(), { once: true })
  fill(zip, call, output).catch((error: unknown) => {
    if (!output.destroyed) logError('export', error)
    // The client sees a broken download instead of a zip that lacks a part.
    output.destroy(error instanceof Error ? error : new Error('The export failed'))
  })
  return output
}

async function fill(zip: yazl.ZipFile, { userId, now }: Export, output: Readable): Promise<void> {
  await addStream(zip, output, {
    name: 'data.json',
    stream: Readable.from(readData(userId, now)),
    compress: true,
  })
  const sealed: Record<string, SealedFile> = {}
  for await (const file of listExportedFiles(userId)) {
    const stream = await (await getStorage()).read(file.storageKey, { first: 0, last: file.byteSize - 1 })
    // A file without bytes has been deleted meanwhile.
    if (!stream) continue
    const hash = createHash('sha256')
    const name = exportedName(file)
    await addStream(zip, output, { name, stream: Readable.from(hashed(stream, hash)), compress: false })
    const { kind, mimeType, byteSize, width, height, durationMs } = file
    const facts = { kind, mimeType, byteSize, width, height, durationMs }
    sealed[name] = sealFile({ sha256: hash.digest('hex'), ...facts })
  }
  zip.addBuffer(Buffer.from(JSON.stringify(sealed, null, 1)), 'files.json')
  zip.end()
}

async function* readData(userId: string, now: Date): AsyncGenerator<string> {
  const account = JSON.stringify(await readAccountPart(userId, now))
  yield `${account.slice(0, -1)},\n"words":[`
  let separator = '\n'
  for await (const line of readWordLines(userId)) {
    yield separator + line
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** The chunks, hashed when they are read: a listener would start the stream before the zip reads it. */
async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
