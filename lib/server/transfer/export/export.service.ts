import 'server-only'
import { PassThrough, type Readable } from 'node:stream'
import yazl from 'yazl'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { logError } from '@/lib/server/log/log'
import { readAccountPart } from '@/lib/server/transfer/export/account-part.service'
import { exportedName } from '@/lib/server/transfer/export/exported-file-name'
import { listExportedFiles } from '@/lib/server/transfer/export/exported-files.service'
import { readExportLines } from '@/lib/server/transfer/export/word-lines.service'
import { addStream } from '@/lib/server/transfer/export/zip-entry'
import { type SealedFile, sealFile } from '@/lib/server/transfer/file-seal'
import { hashed } from '@/lib/server/transfer/hashed-content'

const DATA = 'data.json'

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
  const data = hashed(readData(userId, now))
  await addStream(zip, output, { name: DATA, stream: data.stream, compress: true })
  const { sha256 } = data.facts()
  const facts: Record<string, SealedFile | { sha256: string }> = { [DATA]: { sha256 } }
  for await (const file of listExportedFiles(userId)) {
    const stream = await (await getStorage()).read(file.storageKey, { first: 0, last: file.byteSize - 1 })
    // A file without bytes has been deleted meanwhile.
    if (!stream) continue
    const content = hashed(stream)
    const name = exportedName(file)
    await addStream(zip, output, { name, stream: content.stream, compress: false })
    const { kind, mimeType, byteSize, width, height, durationMs } = file
    const known = { kind, mimeType, byteSize, width, height, durationMs }
    facts[name] = sealFile({ sha256: content.facts().sha256, ...known })
  }
  zip.addBuffer(Buffer.from(JSON.stringify(facts, null, 1)), 'files.json')
  zip.end()
}

async function* readData(userId: string, now: Date): AsyncGenerator<string> {
  const account = JSON.stringify(await readAccountPart(userId, now))
  yield `${account.slice(0, -1)},\n"words":[`
  let separator = '\n'
  for await (const line of readExportLines(userId)) {
    yield separator + line
    separator = ',\n'
  }
  yield '\n]}\n'
}
