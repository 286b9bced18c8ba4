import 'server-only'
import { inTransaction } from '@/lib/server/database/transaction'
import type { Job } from '@/lib/server/queue/job'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'
import { requestTranslations, translationJob } from '@/lib/server/translation/translation-job'

export const translateWordsJob: Job<'userId'> = {
  ...translationJob,
  // Three at once: loading a dictionary or a slow server then delays one learner and not the others.
  atOnce: 3,
  run: async ({ userId }, { signal }) => {
    const { isDone } = await fillInTranslations(userId, signal)
    // Thousands of words are split over several jobs, so that other users' jobs can run in between.
    if (!isDone) await inTransaction(userId, (tx) => requestTranslations(tx, userId))
  },
}
