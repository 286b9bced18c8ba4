import 'server-only'
import type { FileKind } from '@/generated/prisma/enums'
import { UNUSED_UPLOAD_MS } from '@/lib/domain/files/kept-files'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'
import { readSignedFileId } from '@/lib/server/files/signed-file-id'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { logError } from '@/lib/server/log'

const FILE_SELECT = { id: true, kind: true, storageKey: true, mimeType: true, byteSize: true } as const

/** A stored file as it is served. Its bytes never change. */
export interface FileRecord {
  id: string
  kind: FileKind
  storageKey: string
  mimeType: string
  byteSize: number
}

/** A file of the viewer's, claimed or not. Throws NOT_FOUND. */
export async function getFile(viewer: UserRecord, id: string): Promise<FileRecord> {
  const file = isUuid(id)
    ? await prisma.file.findUnique({ where: { id_userId: { id, userId: viewer.id } }, select: FILE_SELECT })
    : null
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** Unclaimed files that were uploaded before are as good as gone. */
export const usableSince = (now: Date) => new Date(now.getTime() - UNUSED_UPLOAD_MS)

/** A file that something of the viewer's is about to refer to. */
interface Claim {
  userId: string
  signedId: string
  /** What the file may have been uploaded as; it becomes the first of them. */
  kinds: readonly [FileKind, ...FileKind[]]
  /** What is referred to now: claiming it once more changes nothing, so that a save can be repeated. */
  currentId: string | null
  now: Date
}

/**
 * Makes an upload the viewer's for good and returns its id. In the same transaction as what will refer to it.
 * Throws FILE_GONE: not theirs, of another kind, used elsewhere, or uploaded more than a day ago.
 */
export async function claimFile(tx: Transaction, claim: Claim): Promise<string> {
  const { userId, signedId, kinds, currentId, now } = claim
  const id = readSignedFileId(signedId, userId)
  if (id === null) throw new AppError('FILE_GONE')
  if (id === currentId) return id
  const { count } = await tx.file.updateMany({
    where: { id, userId, kind: { in: [...kinds] }, claimedAt: null, createdAt: { gt: usableSince(now) } },
    data: { claimedAt: now, kind: kinds[0] },
  })
  if (count === 0) throw new AppError('FILE_GONE')
  return id
}

/**
 * Removes rows of files that nothing refers to any more and returns their storage keys, whose bytes removeBytes removes
 * once the transaction is stored: a crash in between leaves bytes that the sweep finds, never a row without any.
 */
export async function deleteFiles(
  tx: Transaction,
  userId: string,
  ids: readonly (string | null)[],
): Promise<string[]> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return []
  const rows = await tx.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM file WHERE user_id = ${userId}::uuid AND id = ANY(${known}::uuid[])
    RETURNING storage_key AS "storageKey"`
  return rows.map(({ storageKey }) => storageKey)
}

/** Removes bytes that no row names. A failure is logged and no more: the sweep comes by. */
export async function removeBytes(storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return
  try {
    await (await getStorage()).remove(storageKeys)
  } catch (error) {
    logError('storage', error)
  }
}
