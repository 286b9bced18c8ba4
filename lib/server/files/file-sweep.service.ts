import 'server-only'
import { prisma } from '@/lib/server/database/prisma'
import { removeBytes, usableSince } from '@/lib/server/files/file.service'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import type { StoredObject } from '@/lib/server/files/storage/storage'
import { sweepSpool } from '@/lib/server/files/uploads/spool'

/**
 * Removes unused data older than a day: uploads that nothing refers to, stored bytes without a row (after a crash or
 * the deletion of an account), and temporary files of interrupted uploads. Newer data stays, so that uploads in
 * progress are not affected.
 */
export async function sweepUnusedUploads({ now }: { now: Date }): Promise<void> {
  const before = usableSince(now)
  await removeUnusedFiles(before)
  const storage = await getStorage()
  for await (const objects of storage.list()) await removeUnknown(objects, before)
  await sweepSpool(before)
}

/** A file that is being claimed has a locked row: DELETE waits for that transaction and checks the row again. */
async function removeUnusedFiles(before: Date): Promise<void> {
  const rows = await prisma.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM file WHERE claimed_at IS NULL AND created_at <= ${before}
    RETURNING storage_key AS "storageKey"`
  await removeBytes(rows.map(({ storageKey }) => storageKey))
}

async function removeUnknown(objects: readonly StoredObject[], before: Date): Promise<void> {
  const old = objects.filter(({ modifiedAt }) => modifiedAt <= before).map(({ key }) => key)
  if (old.length === 0) return
  const known = await prisma.file.findMany({
    where: { storageKey: { in: old } },
    select: { storageKey: true },
  })
  const keys = new Set(known.map(({ storageKey }) => storageKey))
  await removeBytes(old.filter((key) => !keys.has(key)))
}
