import 'server-only'
import { parametersId } from '@/lib/domain/review/memory/memory-model'
import type { Transaction } from '@/lib/server/database/transaction'

interface Change {
  /** Empty: the defaults. */
  parameters: readonly number[]
  now: Date
  /** What becomes of those in use until now. */
  ended: 'REPLACED' | 'WITHDRAWN' | 'TAKEN_BACK'
}

/**
 * New answers of the user are planned with these parameters from now on, which must be among the user's sets: three statements. The caller
 * holds the user's lock.
 */
export async function changeParameters(
  tx: Transaction,
  userId: string,
  { parameters, now, ended }: Change,
): Promise<void> {
  const id = parametersId(parameters.length > 0 ? parameters : null)
  await tx.user.update({
    where: { id: userId },
    data: { memoryParameters: [...parameters] },
    select: { id: true },
  })
  await tx.memoryParameters.updateMany({
    where: { userId, state: 'ADOPTED', ...(id && { id: { not: id } }) },
    data: { state: ended, endedAt: now },
  })
  if (id) {
    await tx.memoryParameters.updateMany({
      where: { userId, id, state: { not: 'ADOPTED' } },
      data: { state: 'ADOPTED', adoptedAt: now, endedAt: null },
    })
  }
}
