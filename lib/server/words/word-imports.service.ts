import 'server-only'
import type { Transaction } from '@/lib/server/database/transaction'

/**
 * Ends and removes a user's imports, so that a running one saves no more words. Returns the storage keys of their files,
 * for removeBytes after the commit.
 */
export async function removeImports(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM word_import WHERE user_id = ${userId}::uuid RETURNING storage_key AS "storageKey"`
  return rows.map(({ storageKey }) => storageKey)
}
