import 'server-only'
import { defineJob } from '@/lib/server/queue/job'
import { findUsersToFit } from '@/lib/server/review/fit/fit-memory.service'
import { queueFitLater } from '@/lib/server/review/fit/fit-memory-job'
import { canFit } from '@/lib/server/review/fit/fit-process'

/** Queues a fit for each learner who has answered since the last one, a week ago or longer; not where the machine cannot fit. */
export const findMemoryFitsJob = defineJob({
  name: 'find-memory-fits',
  ids: [],
  schedule: '41 2 * * *',
  retries: { limit: 2, delaySeconds: 600 },
  timeLimitSeconds: 300,
  run: async (_, { now, signal }) => {
    if (!canFit()) return
    for (const userId of await findUsersToFit(now)) {
      signal.throwIfAborted()
      await queueFitLater(userId, now)
    }
  },
})
