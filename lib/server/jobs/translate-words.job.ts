import 'server-only'
import { inTransaction } from '@/lib/server/database/transaction'
import type { Job } from '@/lib/server/queue/job'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'
import { requestTranslations, translationJob } from '@/lib/server/translation/translation-job'

export const translateWordsJob: Job<'userId'> = {
  ...translationJob,
  // A dictionary's first use, or a slow server, keeps one learner waiting and not the next.
  atOnce: 3,
  run: async ({ userId }, { signal }) => {
    const { isDone } = await fillInTranslations(userId, signal)
    // Thousands of words are several jobs, so that every user gets a turn.
    if (!isDone) await inTransaction((tx) => requestTranslations(tx, userId))
  },
}
