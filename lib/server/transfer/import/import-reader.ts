import 'server-only'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BatchLimits } from '@/lib/domain/transfer/batch-size'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { env } from '@/lib/server/env'
import type {
  ReaderAnswer,
  ReaderAnswers,
  ReaderBatch,
  ReaderInput,
  ReaderRequest,
} from '@/lib/server/transfer/import/worker-messages'

/** What the reader needs to know of the user and this server. */
export function readerInputOf({ mainLanguage, timeZone }: UserRecord) {
  const wordData = path.resolve(/* turbopackIgnore: true */ env.WORD_DATA_DIR, FILE_NAME)
  return { language: mainLanguage, timeZone, wordData }
}

/** The bundle of import-worker.ts. */
const SCRIPT = 'generated/workers/import-worker.mjs'

/** A batch of a large file takes a second; the first one of an SQLite database, which is read whole, a few more. */
const MAX_ANSWER_MS = 120_000
/** An SQLite database is held in memory: outside of this heap. */
const HEAP_MEGABYTES = 512

export interface ImportReader {
  format: ReaderAnswers['open']['format']
  /** The next items of the file; an empty batch after the last one. */
  readBatch: (limits: BatchLimits) => Promise<ReaderBatch>
  /** The same, without what only saving needs. */
  readOutlines: (limits: BatchLimits) => Promise<ReaderAnswers['outlines']>
  readMapping: () => Promise<ReaderAnswers['mapping']>
  readAccount: () => Promise<ReaderAnswers['account']>
  /** Copies a file of the archive to `path`; false when there is none. */
  extractFile: (name: string, path: string) => Promise<boolean>
}

/**
 * Runs `work` with a reader of the file in its own thread, which ends with it. Throws the reader's AppError, or
 * IMPORT_UNREADABLE when the thread fails, takes too long or too much memory.
 */
export async function withImportReader<T>(
  input: ReaderInput,
  work: (reader: ImportReader) => Promise<T>,
): Promise<T> {
  const worker = new Worker(path.join(/* turbopackIgnore: true */ process.cwd(), SCRIPT), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    stdout: true,
    stderr: true,
  })
  const request = <Ask extends keyof ReaderAnswers>(message: ReaderRequest & { ask: Ask }) =>
    ask(worker, message) as Promise<ReaderAnswers[Ask]>
  try {
    const { format } = await request({ ask: 'open' })
    return await work({
      format,
      readBatch: (limits) => request({ ask: 'batch', ...limits }),
      readOutlines: (limits) => request({ ask: 'outlines', ...limits }),
      readMapping: () => request({ ask: 'mapping' }),
      readAccount: () => request({ ask: 'account' }),
      extractFile: (name, target) => request({ ask: 'file', name, path: target }),
    })
  } finally {
    await worker.terminate()
  }
}

async function ask(worker: Worker, request: ReaderRequest): Promise<ReaderAnswers[keyof ReaderAnswers]> {
  let timer: NodeJS.Timeout | undefined
  const stop = new AbortController()
  try {
    const reply = await new Promise<ReaderAnswer>((resolve) => {
      const fail = () => resolve({ code: 'IMPORT_UNREADABLE', parameters: {} })
      timer = setTimeout(fail, MAX_ANSWER_MS)
      listen(worker, { message: resolve, error: fail, exit: fail }, stop.signal)
      worker.postMessage(request)
    })
    if ('code' in reply) throw new AppError(reply.code, reply.parameters)
    return reply.answer
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Listens until the signal aborts. */
function listen(
  worker: Worker,
  listeners: Record<string, (value: ReaderAnswer) => void>,
  signal: AbortSignal,
) {
  for (const [name, listener] of Object.entries(listeners)) {
    worker.once(name, listener)
    signal.addEventListener('abort', () => worker.off(name, listener))
  }
}
