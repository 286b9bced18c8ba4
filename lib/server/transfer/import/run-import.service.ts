import 'server-only'
import type { WordImport } from '@/generated/prisma/client'
import type { FileKind } from '@/generated/prisma/enums'
import { FIRST_BATCH, nextBatchSize } from '@/lib/domain/transfer/batch-size'
import { dataSettingsSchema } from '@/lib/domain/transfer/data-file.schema'
import {
  type ImportProblem,
  importOptionsSchema,
  toProblem,
} from '@/lib/domain/transfer/import-options.schema'
import type { CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import { AppError } from '@/lib/errors/app-error'
import { isTemporary } from '@/lib/errors/temporary'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { databasePool } from '@/lib/server/database/database-pool'
import { prisma } from '@/lib/server/database/prisma'
import { analyseGrownTables } from '@/lib/server/database/statistics'
import { inTransaction, lockUserIfThere } from '@/lib/server/database/transaction'
import type { ContextFiles } from '@/lib/server/files/context-file.service'
import { removeBytes } from '@/lib/server/files/file.service'
import type { JobRun } from '@/lib/server/queue/job'
import { importAccount } from '@/lib/server/transfer/import/account-import.service'
import { importFile } from '@/lib/server/transfer/import/files/import-file.service'
import { withImportFile } from '@/lib/server/transfer/import/files/import-file-store'
import { createMeaningLookUp } from '@/lib/server/transfer/import/meanings/look-up-meanings.service'
import { planBatch } from '@/lib/server/transfer/import/plan-batch.service'
import {
  type ImportReader,
  readerInputOf,
  withImportReader,
} from '@/lib/server/transfer/import/reading/import-reader'
import { FULL_LIMITS } from '@/lib/server/transfer/import/reading/reader-process'
import { saveBatch } from '@/lib/server/transfer/import/save-batch.service'
import { undoImportedWords } from '@/lib/server/transfer/import/undo/undo-import.service'
import type { AccountPart } from '@/lib/server/transfer/readers/import-source'
import { requestTranslations } from '@/lib/server/translation/translation-job'

interface ImportRun extends JobRun {
  /** From the size of a batch and the milliseconds that it took. Default: what the machine manages. */
  nextSize?: typeof nextBatchSize
}

interface Run extends ImportRun {
  viewer: UserRecord
  wordImport: WordImport
}

/** Runs without a saved word after which an import is given up: its file may end the process each time. */
const MAX_ATTEMPTS = 10

/**
 * Continues an import, or undoes it, where the last run stopped. A file that cannot be read ends the import as failed,
 * as does a full disk; any other failure is thrown, so that the queue runs it again.
 */
export async function runImport(
  { userId, importId }: { userId: string; importId: string },
  job: ImportRun,
): Promise<void> {
  const wordImport = await prisma.wordImport.findUnique({ where: { id_userId: { id: importId, userId } } })
  const viewer = await prisma.user.findUnique({ where: { id: userId }, select: USER_SELECT })
  if (!wordImport || !viewer) return
  if (wordImport.state === 'UNDOING') await undoImportedWords(wordImport, job)
  if (wordImport.state !== 'RUNNING') return
  const running = { id: importId, userId, state: 'RUNNING' as const }
  await prisma.wordImport.updateMany({ where: running, data: { attempts: { increment: 1 } } })
  try {
    if (wordImport.attempts >= MAX_ATTEMPTS) throw new AppError('IMPORT_UNREADABLE')
    await continueImport({ ...job, viewer, wordImport })
  } catch (error) {
    if (!isFinal(error, wordImport.attempts + 1)) throw error
    await prisma.wordImport.updateMany({
      where: running,
      data: { state: 'FAILED', failure: error.code, finishedAt: new Date() },
    })
  }
  // Another process may have taken over, and needs the file if it has to start again.
  const isRunning = await prisma.wordImport.findFirst({ where: running, select: { id: true } })
  if (!isRunning) await removeBytes([wordImport.storageKey])
}

/**
 * A full disk ends an import too, with its reason: waiting, it would take space itself, and the user can send it again. So
 * does a store that has been away for all the runs.
 */
function isFinal(error: unknown, runs: number): error is AppError {
  if (!(error instanceof AppError)) return false
  if (error.code === 'STORAGE_UNAVAILABLE') return runs >= MAX_ATTEMPTS
  return error.code === 'STORAGE_FULL' || !isTemporary(error.code)
}

function continueImport(run: Run): Promise<void> {
  const { wordImport, viewer, now } = run
  const options = importOptionsSchema.parse(wordImport.options)
  const { position: skip, createdAt } = wordImport
  return withImportFile(wordImport, (path) =>
    withImportReader(
      { path, options, ...readerInputOf(viewer), now: createdAt, skip },
      FULL_LIMITS,
      async (reader) => {
        const { withoutUnknown } = options
        const lookUp = createMeaningLookUp({ userId: viewer.id, format: reader.format, withoutUnknown })
        const isWhole = await importWords(run, reader, lookUp)
        if (isWhole) await finish({ ...run, now, part: await reader.readAccount(), reader, ...options })
      },
    ),
  )
}

/** Returns false when the import was cancelled. */
async function importWords(
  { wordImport, viewer, signal, nextSize = nextBatchSize }: Run,
  reader: ImportReader,
  lookUp: ReturnType<typeof createMeaningLookUp>,
): Promise<boolean> {
  let { position } = wordImport
  let size = FIRST_BATCH
  let batch = await reader.readBatch(size)
  while (batch.items > 0) {
    signal.throwIfAborted()
    const { items, problems } = batch
    const { words, problems: unknown, ...counts } = await lookUp({ words: batch.words, signal })
    const { files, problems: fileProblems } = await storeFiles({ viewer, reader, words, signal })
    const whole = {
      ...counts,
      items,
      files,
      words,
      problems: [...problems, ...unknown, ...fileProblems],
    }
    const start = performance.now()
    const saving = saveBatch({ ...wordImport, position }, whole).then((isSaved) => {
      size = nextSize(size, performance.now() - start)
      return isSaved
    })
    // The thread prepares the next batch meanwhile. When it fails, this one is saved first.
    const next = reader.readBatch(size)
    next.catch(() => undefined)
    if (!(await saving)) return false
    position += items
    await analyseGrownTables(databasePool())
    batch = await next
  }
  return true
}

interface WordFiles {
  viewer: UserRecord
  reader: ImportReader
  words: readonly { at: number; word: CompleteWord }[]
  signal: AbortSignal
}

/** Stores the files of words that have none. Outside of the transaction: a picture takes up to a second. */
async function storeFiles({ words, ...call }: WordFiles) {
  const files = new Map<string, ContextFiles>()
  const problems: ImportProblem[] = []
  const withFiles = words.filter(({ word }) => word.image || word.audio)
  if (withFiles.length === 0) return { files, problems }
  const { changed, added } = await planBatch(
    prisma,
    call.viewer.id,
    withFiles.map(({ word }) => word),
  )
  const takesOf = new Map(changed.map(({ word, addition }) => [word, addition]))
  const account = await call.reader.readAccount()
  for (const { at, word } of withFiles) {
    const takes = takesOf.get(word)
    if (!takes && !added.some(({ key }) => key === word.key)) continue
    const store = async (name: string | undefined, kind: FileKind, isTaken = true) => {
      if (!name || !isTaken) return null
      const facts = account?.files[name]
      const outcome = await importFile({ ...call, name, kind, facts, now: new Date() })
      if ('id' in outcome) return outcome.id
      problems.push(toProblem(at, outcome.problem, 'PARTLY'))
      return null
    }
    files.set(word.key, {
      contextImageId: await store(word.image?.name, 'IMAGE', takes?.takesImage),
      contextAudioId: await store(word.audio?.name, 'AUDIO', takes?.takesAudio),
    })
  }
  return { files, problems }
}

interface End extends Run {
  reader: ImportReader
  part: AccountPart | null
  withSettings: boolean
}

/** Saves what is not words, and ends the import: in one transaction, so that it happens once. */
async function finish({ viewer, wordImport, reader, part, withSettings, signal }: End): Promise<void> {
  const avatarId = part && withSettings ? await storeAvatar({ viewer, reader, part, signal }) : null
  await inTransaction(viewer.id, async (tx) => {
    if (!(await lockUserIfThere(tx, viewer.id))) return
    const { count } = await tx.wordImport.updateMany({
      where: { id: wordImport.id, userId: viewer.id, state: 'RUNNING' },
      data: { state: 'DONE', finishedAt: new Date() },
    })
    if (count === 0) return
    if (part) {
      const startedAt = wordImport.createdAt
      // The settings may have changed since the import began.
      const current = await tx.user.findUniqueOrThrow({ where: { id: viewer.id }, select: USER_SELECT })
      const undo = await importAccount(tx, { viewer: current, part, withSettings, avatarId, startedAt })
      const id_userId = { id: wordImport.id, userId: viewer.id }
      await tx.wordImport.update({ where: { id_userId }, data: { undo }, select: { id: true } })
    }
    await requestTranslations(tx, viewer.id)
  })
}

async function storeAvatar(call: Omit<WordFiles, 'words'> & { part: AccountPart }): Promise<string | null> {
  const { viewer, part } = call
  const name = dataSettingsSchema.safeParse(part.settings).data?.avatar?.name
  if (!name || viewer.avatarId) return null
  const outcome = await importFile({
    ...call,
    name,
    kind: 'AVATAR',
    facts: part.files[name],
    now: new Date(),
  })
  return 'id' in outcome ? outcome.id : null
}
