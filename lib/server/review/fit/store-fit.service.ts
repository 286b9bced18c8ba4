import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import type { Transaction } from '@/lib/server/database/transaction'

type FitColumns = Omit<
  Prisma.MemoryFitUncheckedCreateInput & Prisma.MemoryFitUncheckedUpdateManyInput,
  'userId'
>

/**
 * Changes what is kept of the user's fits, or adds it: two statements at most. The caller holds the user's lock. Prisma's own
 * upsert converts text to enums in ON CONFLICT DO UPDATE, which a distributed table does not accept.
 */
export async function storeFit(tx: Transaction, userId: string, columns: FitColumns): Promise<void> {
  const { count } = await tx.memoryFit.updateMany({ where: { userId }, data: columns })
  if (count === 0) await tx.memoryFit.createMany({ data: { ...columns, userId } })
}
