import 'server-only'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { BatchLimits } from '@/lib/domain/transfer/batch-size'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { env } from '@/lib/server/env'
import {
  type ReaderLimits,
  type ReaderProcess,
  startReader,
} from '@/lib/server/transfer/import/reading/reader-process'
import type {
  ReaderAnswer,
  ReaderAnswers,
  ReaderBatch,
  ReaderInput,
  ReaderRequest,
} from '@/lib/server/transfer/import/reading/worker-messages'

/** What the reader needs to know of the user and this server. */
export function readerInputOf({ mainLanguage, timeZone }: UserRecord) {
  const wordData = path.resolve(/* turbopackIgnore: true */ env.WORD_DATA_DIR, FILE_NAME)
  return { language: mainLanguage, timeZone, wordData }
}

/** A fallback for systems on which the process cannot be measured. */
const MAX_ANSWER_MS = 120_000

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
 * Runs `work` with a reader of the file in a process of its own, which ends with it. Throws the reader's AppError, or
 * IMPORT_TOO_COMPLEX when the process exceeds its limits, or fails.
 */
export async function withImportReader<T>(
  input: ReaderInput,
  limits: ReaderLimits,
  work: (reader: ImportReader) => Promise<T>,
): Promise<T> {
  const reader = startReader(limits)
  const request = <Ask extends keyof ReaderAnswers>(message: ReaderRequest & { ask: Ask }) =>
    ask(reader, message) as Promise<ReaderAnswers[Ask]>
  const counted = async <Batch extends { items: number }>(batch: Promise<Batch>) => {
    reader.addItems((await batch).items)
    return batch
  }
  // The process has another working folder.
  const absolute = (name: string) => path.resolve(/* turbopackIgnore: true */ name)
  reader.addItems(input.skip)
  try {
    const { format } = await request({ ask: 'open', input: { ...input, path: absolute(input.path) } })
    return await work({
      format,
      readBatch: (limits) => counted(request({ ask: 'batch', ...limits })),
      readOutlines: (limits) => counted(request({ ask: 'outlines', ...limits })),
      readMapping: () => request({ ask: 'mapping' }),
      readAccount: () => request({ ask: 'account' }),
      extractFile: (name, target) => request({ ask: 'file', name, path: absolute(target) }),
    })
  } finally {
    reader.end()
  }
}

async function ask(
  { child }: ReaderProcess,
  request: ReaderRequest,
): Promise<ReaderAnswers[keyof ReaderAnswers]> {
  let timer: NodeJS.Timeout | undefined
  const stop = new AbortController()
  try {
    const reply = await new Promise<ReaderAnswer>((resolve) => {
      const fail = () => resolve({ code: 'IMPORT_TOO_COMPLEX', parameters: {} })
      if (!child.connected) return fail()
      timer = setTimeout(fail, MAX_ANSWER_MS)
      listen(child, { message: resolve, error: fail, exit: fail }, stop.signal)
      child.send(request)
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
  child: ChildProcess,
  listeners: Record<string, (value: ReaderAnswer) => void>,
  signal: AbortSignal,
) {
  for (const [name, listener] of Object.entries(listeners)) {
    child.once(name, listener)
    signal.addEventListener('abort', () => child.off(name, listener))
  }
}
