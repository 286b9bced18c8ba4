import 'server-only'
import { sweepExpiredRows } from '@/lib/server/jobs/expired-rows.service'
import { defineJob } from '@/lib/server/queue/job'

/** Removes expired sessions, links of e-mails, counters and cached translations. */
export const sweepExpiredRowsJob = defineJob({
  name: 'sweep-expired-rows',
  ids: [],
  schedule: '17 * * * *',
  retries: { limit: 2, delaySeconds: 60 },
  timeLimitSeconds: 60,
  run: (_, { now }) => sweepExpiredRows(now),
})
