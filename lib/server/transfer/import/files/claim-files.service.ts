import 'server-only'
import type { Transaction } from '@/lib/server/database/transaction'

/** Claims files that this import has stored, in the transaction that refers to them. */
export async function claimStored(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.file.updateMany({
    where: { id: { in: [...ids] }, userId, claimedAt: null },
    data: { claimedAt: new Date() },
  })
}
