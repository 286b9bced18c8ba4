import 'server-only'
import { defineJob } from '@/lib/server/queue/job'
import { requestMissingDictionaries } from '@/lib/server/translation/install/dictionary-state.service'

/** Tries again daily to install the dictionaries that failed, and requests those that learners lack after an update. */
export const requestMissingDictionariesJob = defineJob({
  name: 'request-missing-dictionaries',
  ids: [],
  schedule: '41 2 * * *',
  retries: { limit: 2, delaySeconds: 600 },
  timeLimitSeconds: 300,
  run: (_, { now }) => requestMissingDictionaries(now),
})
