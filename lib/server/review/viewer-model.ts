import 'server-only'
import { DEFAULT_MODEL, type MemoryModel } from '@/lib/domain/review/memory/memory-model'
import type { UserRecord } from '@/lib/server/accounts/user.service'

/** What new answers of a learner are planned with. */
export function modelOf({
  memoryParameters,
  desiredRetention,
}: Pick<UserRecord, 'memoryParameters' | 'desiredRetention'>): MemoryModel {
  const retention = desiredRetention / 100
  if (memoryParameters.length === 0 && retention === DEFAULT_MODEL.retention) return DEFAULT_MODEL
  return { parameters: memoryParameters.length > 0 ? memoryParameters : null, retention }
}
