import 'server-only'
import type { Readable } from 'node:stream'
import type { WordImport } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text'
import { type ImportOptions, importReportSchema } from '@/lib/domain/transfer/import-options.schema'
import { AppError } from '@/lib/errors/app-error'
import { isErrorCode, messageOf } from '@/lib/errors/messages'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser } from '@/lib/server/database/transaction'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { keepImportFile, withReceivedFile } from '@/lib/server/transfer/import/files/import-file-store'
import { importJob } from '@/lib/server/transfer/import/import-job'
import { previewImport } from '@/lib/server/transfer/import/preview-import.service'

/** An import can be undone for a day; then its row is removed. */
const UNDO_WINDOW_MS = 24 * 60 * 60 * 1_000

interface NewImport {
  viewer: UserRecord
  file: Readable
  /** Shown to the user, never used as a path. */
  fileName: string
  options: ImportOptions
  now: Date
}

/**
 * Receives a file, compares its words with the viewer's and stores the import, ready to start. Nothing is imported yet.
 * Throws the errors of withReceivedFile and of the reader of its format.
 */
export function prepareImport({ viewer, file, fileName, options, now }: NewImport): Promise<WordImport> {
  return withReceivedFile(file, async (path) => {
    const { format, report } = await previewImport({ viewer, path, options, now })
    const kept = await keepImportFile(path)
    return prisma.wordImport.create({
      data: {
        ...kept,
        userId: viewer.id,
        format,
        fileName: foldText(fileName).slice(0, LIMITS.sourceTitle),
        options,
        total: report.total,
        preview: report,
        createdAt: now,
      },
    })
  })
}

export interface ImportCall {
  viewer: UserRecord
  id: string
  now: Date
  /** Only when an import starts: whether settings in the file replace the viewer's. */
  withSettings?: boolean
}

/** Starts a prepared import; a job does it. Throws IMPORT_GONE, IMPORT_RUNNING (another one). */
export async function startImport({ viewer, id, now, withSettings = true }: ImportCall): Promise<void> {
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    const running = { userId: viewer.id, state: { in: ['RUNNING' as const, 'UNDOING' as const] } }
    if (await tx.wordImport.findFirst({ where: running, select: { id: true } }))
      throw new AppError('IMPORT_RUNNING')
    // From now on the day to undo it counts, and lists made since then are the import's.
    const count = await tx.$executeRaw`
      UPDATE word_import SET state = 'RUNNING', created_at = ${now}::timestamptz,
        options = options || ${JSON.stringify({ withSettings })}::jsonb
      WHERE id = ${requireId(id)}::uuid AND user_id = ${viewer.id}::uuid AND state = 'READY'`
    if (count === 0) throw new AppError('IMPORT_GONE')
    await enqueue(tx, importJob, { userId: viewer.id, importId: id })
  })
}

/** Stops an import; the words that are saved stay, and can be undone. Throws IMPORT_GONE when it has ended. */
export async function cancelImport({ viewer, id, now }: ImportCall): Promise<void> {
  const { count } = await prisma.wordImport.updateMany({
    where: { id: requireId(id), userId: viewer.id, state: { in: ['READY', 'RUNNING'] } },
    data: { state: 'CANCELLED', finishedAt: now },
  })
  if (count === 0) throw new AppError('IMPORT_GONE')
}

/** Undoes an import as a whole; a job does it. Throws IMPORT_GONE a day after its end, IMPORT_RUNNING. */
export async function undoImport({ viewer, id, now }: ImportCall): Promise<void> {
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    const { count } = await tx.wordImport.updateMany({
      where: {
        id: requireId(id),
        userId: viewer.id,
        state: { in: ['DONE', 'CANCELLED', 'FAILED'] },
        finishedAt: { gt: new Date(now.getTime() - UNDO_WINDOW_MS) },
      },
      data: { state: 'UNDOING' },
    })
    if (count === 0) throw new AppError('IMPORT_GONE')
    await enqueue(tx, importJob, { userId: viewer.id, importId: id })
  })
}

function requireId(id: string): string {
  if (!isUuid(id)) throw new AppError('IMPORT_GONE')
  return id
}

/** The viewer's latest import of the last day; a prepared one with the counts of its preview. */
export async function findLatestImport(viewer: UserRecord, now: Date) {
  const latest = await prisma.wordImport.findFirst({
    where: { userId: viewer.id, createdAt: { gt: new Date(now.getTime() - UNDO_WINDOW_MS) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (!latest) return null
  const { id, state, fileName, format, total, position, failure, finishedAt } = latest
  const report = state === 'READY' ? latest.preview : { ...latest }
  const { added, changed, unchanged, problemCount, problems } = importReportSchema.parse(report)
  const isEnded = state === 'DONE' || state === 'CANCELLED' || state === 'FAILED'
  return {
    ...{ id, state, fileName, format, total, position, added, changed, unchanged, problemCount, problems },
    failure: failure && messageOf(isErrorCode(failure) ? failure : 'UNEXPECTED'),
    canUndo: isEnded && (added + changed > 0 || position === total),
    undoUntil: isEnded && finishedAt ? new Date(finishedAt.getTime() + UNDO_WINDOW_MS) : null,
  }
}

/**
 * Queues all imports that are under way: their jobs may have been those of a killed process. Where another process still
 * runs one, the two take turns, and each word is saved once.
 */
export async function resumeImports(): Promise<void> {
  const underWay = await prisma.wordImport.findMany({
    where: { state: { in: ['RUNNING', 'UNDOING'] } },
    select: { id: true, userId: true },
  })
  for (const { id, userId } of underWay)
    await inTransaction(userId, (tx) => enqueue(tx, importJob, { userId, importId: id }))
}

/** Removes imports, and what is needed to undo them, a day after they ended. Called by a job. */
export async function sweepImports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_WINDOW_MS)
  await prisma.wordImport.deleteMany({
    where: { createdAt: { lt: before }, OR: [{ finishedAt: null }, { finishedAt: { lt: before } }] },
  })
}
