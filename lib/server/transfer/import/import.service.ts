import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser } from '@/lib/server/database/transaction'
import { removeBytes } from '@/lib/server/files/file.service'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { requireImportId, UNDO_WINDOW_MS } from '@/lib/server/transfer/import/import-id'
import { importJob } from '@/lib/server/transfer/import/import-job'

export interface ImportCall {
  viewer: UserRecord
  id: string
  now: Date
  /** Only when an import starts: whether settings in the file replace the viewer's; default false. */
  withSettings?: boolean
  /** Only when an import starts: whether words that are marked as unknown are left out; default false. */
  withoutUnknown?: boolean
}

/** Starts a prepared import; a job does it. Throws IMPORT_GONE, IMPORT_RUNNING (another one). */
export async function startImport({
  viewer,
  id,
  now,
  withSettings = false,
  withoutUnknown = false,
}: ImportCall): Promise<void> {
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    const running = { userId: viewer.id, state: { in: ['RUNNING' as const, 'UNDOING' as const] } }
    if (await tx.wordImport.findFirst({ where: running, select: { id: true } }))
      throw new AppError('IMPORT_RUNNING')
    // created_at begins the day in which the import can be undone; lists made after it belong to the import.
    const count = await tx.$executeRaw`
      UPDATE word_import SET state = 'RUNNING', created_at = ${now}::timestamptz,
        options = options || ${JSON.stringify({ withSettings, withoutUnknown })}::jsonb
      WHERE id = ${requireImportId(id)}::uuid AND user_id = ${viewer.id}::uuid AND state = 'READY'`
    if (count === 0) throw new AppError('IMPORT_GONE')
    await enqueue(tx, importJob, { userId: viewer.id, importId: id })
  })
}

/** Stops an import; the words that are saved stay, and can be undone. Throws IMPORT_GONE when it has ended. */
export async function cancelImport({ viewer, id, now }: ImportCall): Promise<void> {
  const stopped = { id: requireImportId(id), userId: viewer.id }
  const data = { state: 'CANCELLED' as const, finishedAt: now }
  const [ready] = await prisma.wordImport.updateManyAndReturn({
    where: { ...stopped, state: 'READY' },
    data,
    select: { storageKey: true },
  })
  // The job of one that runs removes the file.
  if (ready) return removeBytes([ready.storageKey])
  const { count } = await prisma.wordImport.updateMany({ where: { ...stopped, state: 'RUNNING' }, data })
  if (count === 0) throw new AppError('IMPORT_GONE')
}

/** Undoes an import as a whole; a job does it. Throws IMPORT_GONE a day after its end, IMPORT_RUNNING. */
export async function undoImport({ viewer, id, now }: ImportCall): Promise<void> {
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    const { count } = await tx.wordImport.updateMany({
      where: {
        id: requireImportId(id),
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
