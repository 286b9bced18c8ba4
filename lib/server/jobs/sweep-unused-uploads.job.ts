import 'server-only'
import { sweepUnusedUploads } from '@/lib/server/files/file-sweep.service'
import { defineJob } from '@/lib/server/queue/job'

/** Removes uploads that nothing refers to, and stored bytes without a row. */
export const sweepUnusedUploadsJob = defineJob({
  name: 'sweep-unused-uploads',
  ids: [],
  schedule: '41 * * * *',
  retries: { limit: 2, delaySeconds: 60 },
  timeLimitSeconds: 900,
  run: (_, { now }) => sweepUnusedUploads({ now }),
})
