import 'server-only'
import { defineJob } from '@/lib/server/queue/job'
import { findUsersToTranslate } from '@/lib/server/translation/pending-words.service'
import { getTranslators } from '@/lib/server/translation/translation.service'
import { requestTranslationsLater } from '@/lib/server/translation/translation-job'

/**
 * Requests translations for words that lack them: words saved before an update with more translations, or before the host
 * added a dictionary or a translation server, and words whose job ran out of retries while the server was down.
 */
export const requestMissingTranslationsJob = defineJob({
  name: 'request-missing-translations',
  ids: [],
  schedule: '23 3 * * *',
  retries: { limit: 2, delaySeconds: 600 },
  timeLimitSeconds: 300,
  run: async (_, { signal }) => {
    for (const userId of await findUsersToTranslate(getTranslators())) {
      signal.throwIfAborted()
      await requestTranslationsLater(userId)
    }
  },
})
