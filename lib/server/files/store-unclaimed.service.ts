import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { inTransaction, lockUser } from '@/lib/server/database/transaction'
import { removeBytes } from '@/lib/server/files/file.service'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import type { LocalFile } from '@/lib/server/files/storage/storage'
import { newStorageKey } from '@/lib/server/files/storage/storage-key'

type KeptColumns = Omit<Prisma.FileUncheckedCreateInput, 'id' | 'userId' | 'storageKey' | 'createdAt'>

/**
 * Stores a file unclaimed and returns its id. The bytes come before the row, so that no row lacks its bytes; bytes without
 * a row are swept. Throws UNAUTHENTICATED when the account is gone.
 */
export async function storeUnclaimed(
  userId: string,
  { path, ...columns }: LocalFile & KeptColumns,
  now: Date,
): Promise<string> {
  const storageKey = newStorageKey()
  await (await getStorage()).put(storageKey, { ...columns, path })
  try {
    return await inTransaction(userId, async (tx) => {
      await lockUser(tx, userId)
      const data = { ...columns, userId, storageKey, createdAt: now }
      const { id } = await tx.file.create({ data, select: { id: true } })
      return id
    })
  } catch (error) {
    await removeBytes([storageKey])
    throw error
  }
}
