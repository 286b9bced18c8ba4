import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { FileKind } from '@/generated/prisma/enums'
import { UNUSED_UPLOAD_MS } from '@/lib/domain/files/kept-files'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'
import { readSignedFileId } from '@/lib/server/files/signed-file-id'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { logError } from '@/lib/server/log/log'

const MAX_REMOVAL_WAIT_MS = 2_000

const FILE_SELECT = { id: true, kind: true, storageKey: true, mimeType: true, byteSize: true } as const

/** A stored file. Its bytes never change. */
export interface FileRecord {
  id: string
  kind: FileKind
  storageKey: string
  mimeType: string
  byteSize: number
}

/** Returns one of the viewer's files, claimed or not. Throws NOT_FOUND. */
export async function getFile(viewer: UserRecord, id: string): Promise<FileRecord> {
  const file = isUuid(id)
    ? await prisma.file.findUnique({ where: { id_userId: { id, userId: viewer.id } }, select: FILE_SELECT })
    : null
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** Unclaimed files uploaded before this time cannot be claimed any more. */
export const usableSince = (now: Date) => new Date(now.getTime() - UNUSED_UPLOAD_MS)

/** A file that a row of the viewer will refer to. */
interface Claim {
  userId: string
  signedId: string
  /** The accepted kinds of upload; the file becomes the first of them. */
  kinds: readonly [FileKind, ...FileKind[]]
  /** The file referred to now: claiming it again changes nothing, so that a save can be repeated. */
  currentId: string | null
  now: Date
}

/**
 * Claims an upload, so that it is kept, and returns its id. Call it in the transaction that stores the reference.
 * Throws FILE_GONE: the file is another user's, of another kind, used elsewhere, or was uploaded more than a day ago.
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
 * Removes the rows of files that nothing refers to any more and returns their storage keys. Pass these to removeBytes
 * after the commit: a crash in between leaves bytes for the sweep, never a row without bytes.
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

/** Removes the rows of all the user's files, unclaimed ones too. Returns storage keys, as deleteFiles. */
export async function deleteAllFiles(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM file WHERE user_id = ${userId}::uuid RETURNING storage_key AS "storageKey"`
  return rows.map(({ storageKey }) => storageKey)
}

/**
 * Removes bytes without a row. A failure is only logged: the sweep tries again. What is saved already does not wait long for a
 * store that is slow or away: the removal goes on by itself.
 */
export async function removeBytes(storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return
  const removing = getStorage()
    .then((storage) => storage.remove(storageKeys))
    .catch((error: unknown) => {
      // The store has logged why it did not answer.
      if (!(error instanceof AppError)) logError('storage', error)
    })
  await Promise.race([removing, setTimeout(MAX_REMOVAL_WAIT_MS, undefined, { ref: false })])
}
