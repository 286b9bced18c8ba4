import 'server-only'
import type { WordImport } from '@/generated/prisma/client'
import { importPreviewSchema, importReportSchema } from '@/lib/domain/transfer/import-options.schema'
import { isErrorCode, messageOf } from '@/lib/errors/messages'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { UNDO_WINDOW_MS } from '@/lib/server/transfer/import/import-id'

/** More imports than a learner makes in a day. */
const MAX_UNDOABLE = 20

const dayBefore = (now: Date) => new Date(now.getTime() - UNDO_WINDOW_MS)

/** The viewer's latest import of the last day; null when there is none, or when it was cancelled before it began. */
export async function findLatestImport({ id: userId }: UserRecord, now: Date) {
  const latest = await prisma.wordImport.findFirst({
    where: { userId, createdAt: { gt: dayBefore(now) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return latest && !(latest.state === 'CANCELLED' && latest.position === 0) ? toView(latest) : null
}

/** The viewer's ended imports that can still be undone, the newest first. */
export async function listUndoableImports({ id: userId }: UserRecord, now: Date) {
  const ended = await prisma.wordImport.findMany({
    where: {
      userId,
      state: { in: ['DONE', 'CANCELLED', 'FAILED'] },
      finishedAt: { gt: dayBefore(now) },
      position: { gt: 0 },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_UNDOABLE,
  })
  return ended.map(toView).filter(({ canUndo }) => canUndo)
}

/** An import as the API shows it; a prepared one with the counts of its preview. */
function toView(one: WordImport) {
  const { id, state, fileName, format, total, position, failure, finishedAt } = one
  const isReady = state === 'READY'
  const preview = importPreviewSchema.parse(one.preview)
  const { total: _, rows: __, ...report } = importReportSchema.parse(isReady ? preview : one)
  const mapping = isReady ? preview.mapping : null
  const isEnded = state === 'DONE' || state === 'CANCELLED' || state === 'FAILED'
  return {
    ...report,
    ...{ id, state, fileName, format, total, position },
    unknown: isReady ? preview.unknown : 0,
    rows: preview.rows ?? total,
    csv: mapping?.csv ?? null,
    text: mapping?.text ?? null,
    ankiNoteTypes: mapping?.anki?.map((noteType) => ({ ...noteType, id: String(noteType.id) })) ?? null,
    failure: failure && messageOf(isErrorCode(failure) ? failure : 'UNEXPECTED'),
    canUndo: isEnded && (report.added + report.changed > 0 || position === total),
    undoUntil: isEnded && finishedAt ? new Date(finishedAt.getTime() + UNDO_WINDOW_MS) : null,
  }
}
