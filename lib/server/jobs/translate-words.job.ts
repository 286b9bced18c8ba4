import 'server-only'
import type { Job } from '@/lib/server/queue/job'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'
import { requestTranslationsLater, translationJob } from '@/lib/server/translation/translation-job'

export const translateWordsJob: Job<'userId'> = {
  ...translationJob,
  // Three at once: loading a dictionary or a slow server then delays one learner and not the others.
  atOnce: 3,
  run: async ({ userId }, { signal }) => {
    const { isDone } = await fillInTranslations(userId, signal)
    // Thousands of words are split over several jobs, so that other users' jobs can run in between.
    if (!isDone) await requestTranslationsLater(userId)
  },
}
