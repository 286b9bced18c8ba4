import 'server-only'
import { specifyJob } from '@/lib/server/queue/job'

/**
 * Sends the reminders of a batch. Those that fail are tried again with growing pauses, for about two hours, but never
 * after the end of the user's day.
 */
export const sendRemindersSpec = specifyJob({
  name: 'send-reminders',
  ids: ['batchId'],
  retries: { limit: 7, delaySeconds: 60 },
  timeLimitSeconds: 600,
  heartbeatSeconds: 60,
})
