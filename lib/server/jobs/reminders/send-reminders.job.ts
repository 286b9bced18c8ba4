import 'server-only'
import type { Job } from '@/lib/server/queue/job'
import { sendReminders } from '@/lib/server/reminders/send-reminders.service'
import { sendRemindersSpec } from '@/lib/server/reminders/send-reminders-job'

export const sendRemindersJob: Job<'batchId'> = {
  ...sendRemindersSpec,
  // Two at once: batches that wait for a slow mail server do not delay all others.
  atOnce: 2,
  run: ({ batchId }, run) => sendReminders(batchId, run),
}
