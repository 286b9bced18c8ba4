import 'server-only'
import type { Job } from '@/lib/server/queue/job'
import { fitMemory } from '@/lib/server/review/fit/fit-memory.service'
import { fitMemorySpec } from '@/lib/server/review/fit/fit-memory-job'

export const fitMemoryJob: Job<'userId'> = {
  ...fitMemorySpec,
  run: ({ userId }, run) => fitMemory(userId, run),
}
