// Reads a file that a user imports, in a worker thread: unpacking, parsing and computing schedules would block the
// server. scripts/lib/build/bundles.mjs bundles this file with its imports.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { BatchLimits } from '@/lib/domain/transfer/batch-size'
import { completeWord, outlineWord, type WordOutline } from '@/lib/domain/transfer/complete-word'
import { type DataWord, dataWordSchema } from '@/lib/domain/transfer/data-file.schema'
import { toProblem } from '@/lib/domain/transfer/import-options.schema'
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

type Prepare<Word> = (word: DataWord, input: ReaderInput) => Word

async function readBatch<Word extends WordOutline>(
  limits: BatchLimits,
  prepare: Prepare<Word>,
): Promise<ReaderBatch<Word>> {
  const batch: ReaderBatch<Word> = { items: 0, words: [], problems: [] }
  let rows = 0
  while (batch.items < limits.items && rows < limits.rows) {
    const { done, value: item } = await items.next()
    if (done) break
    batch.items++
    const read = readItem(item)
    if (read.success) {
      const word = prepare(read.data, input)
      batch.words.push({ at: item.at, word })
      rows += 1 + word.meanings.length + word.lists.length + word.log.length
    } else batch.problems.push(toProblem(item.at, read.problem))
  }
  return batch
}

function readItem(
  item: ImportedItem,
): { success: true; data: DataWord } | { success: false; problem: string } {
  if ('problem' in item) return { success: false, problem: item.problem }
  const { success, data, error } = dataWordSchema.safeParse(item.word)
  return success ? { success, data } : { success, problem: describe(error.issues[0]) }
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
      return readBatch(request, completeWord)
    case 'outlines':
      return readBatch(request, outlineWord)
    case 'mapping':
      return (await source.readMapping?.()) ?? null
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
