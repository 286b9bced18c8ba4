import 'server-only'
import { specifyJob } from '@/lib/server/queue/job'

/** Continues an import, or undoes it: its row says which. */
export const importJob = specifyJob({
  name: 'import-words',
  ids: ['userId', 'importId'],
  // For processes that were killed, and a database that was restarted: the import continues where it stopped.
  retries: { limit: 10, delaySeconds: 1 },
  timeLimitSeconds: 3_600,
  heartbeatSeconds: 10,
})
