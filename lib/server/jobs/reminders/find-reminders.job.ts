import 'server-only'
import { defineJob } from '@/lib/server/queue/job'
import { findReminders } from '@/lib/server/reminders/find-reminders.service'

/** Queues the reminders of the users whose reminder time has come. */
export const findRemindersJob = defineJob({
  name: 'find-reminders',
  ids: [],
  schedule: '* * * * *',
  // The next minute's run does the same.
  retries: { limit: 0, delaySeconds: 60 },
  timeLimitSeconds: 300,
  run: (_, { now, signal }) => findReminders(now, signal),
})
