import 'server-only'
import { inTransaction } from '@/lib/server/database/transaction'
import { defineJob } from '@/lib/server/queue/job'
import { findUsersToTranslate } from '@/lib/server/translation/pending-words.service'
import { getTranslators } from '@/lib/server/translation/translation.service'
import { requestTranslations } from '@/lib/server/translation/translation-job'

/**
 * A host who installs dictionaries, or names a translation server, has learners whose words were saved before; and a server that was
 * down for longer than a job waits has left words behind.
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
      await inTransaction((tx) => requestTranslations(tx, userId))
    }
  },
})
