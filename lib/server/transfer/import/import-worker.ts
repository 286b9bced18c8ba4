// Reads a file that a user imports, in a worker thread: unpacking, parsing and computing schedules would block the
// server. scripts/lib/build/worker-bundles.mjs bundles this file with its imports.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { completeWord } from '@/lib/domain/transfer/complete-word'
import { dataWordSchema } from '@/lib/domain/transfer/data-file.schema'
import { AppError } from '@/lib/errors/app-error'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/import/import-source'
import type {
  ReaderAnswer,
  ReaderAnswers,
  ReaderBatch,
  ReaderInput,
  ReaderRequest,
} from '@/lib/server/transfer/import/worker-messages'
import { openSource } from '@/lib/server/transfer/readers/open-source'

const input: ReaderInput = workerData

let source: ImportSource
let items: AsyncIterator<ImportedItem>

async function open(): Promise<ReaderAnswers['open']> {
  const opened = await openSource(input)
  source = opened.source
  items = source.items()[Symbol.asyncIterator]()
  for (let skipped = 0; skipped < input.skip; skipped++) await items.next()
  return { format: opened.format }
}

async function readBatch(size: number): Promise<ReaderBatch> {
  const batch: ReaderBatch = { items: 0, words: [], problems: [] }
  while (batch.items < size) {
    const { done, value } = await items.next()
    if (done) break
    batch.items++
    addItem(batch, value)
  }
  return batch
}

function addItem(batch: ReaderBatch, item: ImportedItem): void {
  if ('problem' in item) {
    batch.problems.push({ at: item.at, problem: item.problem })
    return
  }
  const { success, data, error } = dataWordSchema.safeParse(item.word)
  if (success) batch.words.push({ at: item.at, word: completeWord(data, input) })
  else batch.problems.push({ at: item.at, problem: describe(error.issues[0]) })
}

const describe = (issue?: { path: PropertyKey[]; message: string }) =>
  issue ? `${issue.path.join('.') || 'word'}: ${issue.message}` : 'This word cannot be read'

/** Copies a file of the archive to `path`. The name is only looked up, never used as a path. */
async function extract(name: string, path: string): Promise<boolean> {
  const stream = await source.openFile(name)
  if (!stream) return false
  await pipeline(stream, createWriteStream(path))
  return true
}

async function answer(request: ReaderRequest): Promise<ReaderAnswers[keyof ReaderAnswers]> {
  switch (request.ask) {
    case 'open':
      return open()
    case 'batch':
      return readBatch(request.size)
    case 'account':
      return (await source.readAccount?.()) ?? null
    case 'file':
      return extract(request.name, request.path)
  }
}

parentPort?.on('message', async (request: ReaderRequest) => {
  const reply = await answer(request).then(
    (value): ReaderAnswer => ({ answer: value }),
    (error: unknown): ReaderAnswer =>
      error instanceof AppError
        ? { code: error.code, parameters: error.parameters }
        : { code: 'IMPORT_UNREADABLE', parameters: {} },
  )
  parentPort?.postMessage(reply)
})
