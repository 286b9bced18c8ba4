// Reads a file that a user imports, in a process of its own (reader-process.ts): a hostile file can take all time and memory
// that its reader has. scripts/lib/build/bundles.mjs bundles this file with its imports.
import { createWriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import type { BatchLimits } from '@/lib/domain/transfer/batch-size'
import { toProblem } from '@/lib/domain/transfer/import-options.schema'
import { completeWord, outlineWord, type WordOutline } from '@/lib/domain/transfer/word/complete-word'
import {
  type ModelledWord,
  type ParameterSets,
  usableSets,
  withModels,
} from '@/lib/domain/transfer/word/entry-models'
import { fitWord } from '@/lib/domain/transfer/word/fit-word'
import { AppError } from '@/lib/errors/app-error'
import { withinDiskSpace } from '@/lib/server/files/disk-space'
import type {
  ReaderAnswer,
  ReaderAnswers,
  ReaderBatch,
  ReaderInput,
  ReaderRequest,
} from '@/lib/server/transfer/import/reading/worker-messages'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'
import { openSource } from '@/lib/server/transfer/readers/open-source'

let input: ReaderInput
let source: ImportSource
let items: AsyncIterator<ImportedItem>

async function open(given: ReaderInput): Promise<ReaderAnswers['open']> {
  input = given
  const opened = await openSource(input)
  source = opened.source
  items = source.items()[Symbol.asyncIterator]()
  for (let skipped = 0; skipped < input.skip; skipped++) await items.next()
  return { format: opened.format }
}

/** Those that the file had before its words. */
let sets: ParameterSets | null = null

type Prepare<Word> = (word: ModelledWord, input: ReaderInput) => Word

async function readBatch<Word extends WordOutline>(
  limits: BatchLimits,
  prepare: Prepare<Word>,
): Promise<ReaderBatch<Word>> {
  const batch: ReaderBatch<Word> = { items: 0, rows: 0, words: [], problems: [] }
  let rows = 0
  while (batch.items < limits.items && rows < limits.rows) {
    const { done, value: item } = await items.next()
    if (done) break
    batch.items++
    batch.rows += 'word' in item ? (item.rows ?? 1) : 1
    const fitted = 'word' in item ? fitWord(item.word) : { word: null, refusal: item.problem }
    if (fitted.word === null) {
      batch.problems.push(toProblem(item.at, fitted.refusal, 'REFUSED'))
      continue
    }
    const noteLines = 'word' in item ? item.noteLines : []
    sets ??= usableSets(source.parameterSets?.() ?? [])
    const own = 'word' in item ? usableSets(item.parameterSets ?? []) : sets
    const modelled = withModels(fitted.word, own.size > 0 ? own : sets)
    const word = { ...prepare(modelled.word, input), noteLines }
    batch.words.push({ at: item.at, word })
    rows += 1 + word.meanings.length + word.lists.length + word.log.length
    const remarks = [...('word' in item ? (item.remarks ?? []) : []), ...fitted.remarks]
    if (modelled.remark) remarks.push(modelled.remark)
    batch.problems.push(...remarks.map((remark) => toProblem(item.at, remark, 'PARTLY')))
  }
  return batch
}

/** Copies a file of the archive to `path`. The name is only looked up, never used as a path. */
async function extract(name: string, path: string): Promise<boolean> {
  const stream = await source.openFile(name)
  if (!stream) return false
  await pipeline(stream, withinDiskSpace(dirname(path)), createWriteStream(path))
  return true
}

async function answer(request: ReaderRequest): Promise<ReaderAnswers[keyof ReaderAnswers]> {
  switch (request.ask) {
    case 'open':
      return open(request.input)
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

process.on('message', async (request: ReaderRequest) => {
  const reply = await answer(request).then(
    (value): ReaderAnswer => ({ answer: value }),
    (error: unknown): ReaderAnswer =>
      error instanceof AppError
        ? { code: error.code, parameters: error.parameters }
        : { code: 'IMPORT_UNREADABLE', parameters: {} },
  )
  process.send?.(reply)
})
// A signal to all processes of the server, such as Ctrl+C, is for the server: the import goes on after a restart.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())

/** Ends the process after the server, whose id is the argument, also while the main thread computes and hears of nothing. */
const WATCH = `setInterval(() => {
  if (String(process.ppid) !== process.argv[2]) process.kill(process.pid, 'SIGKILL')
}, 500)`
new Worker(WATCH, { eval: true, argv: process.argv.slice(2) })
