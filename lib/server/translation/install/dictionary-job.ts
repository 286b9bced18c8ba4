import 'server-only'
import { specifyJob } from '@/lib/server/queue/job'

/** Installs and prepares a language's dictionaries: once for all learners of this instance. */
export const dictionaryJob = specifyJob({
  name: 'install-dictionary',
  ids: ['language'],
  // For runs whose process ended. A run that fails ends as completed: the next attempt is a day later.
  retries: { limit: 5, delaySeconds: 1 },
  // Twice the time limit of preparing one dictionary (prepared-dictionary.ts).
  timeLimitSeconds: 1_200,
  heartbeatSeconds: 20,
})
