import 'server-only'
import { specifyJob } from '@/lib/server/queue/job'

/** Sends the mail of an e-mail link. Retries span about half an hour, because a mail server may be down for a while. */
export const emailLinkJob = specifyJob({
  name: 'send-email-link',
  ids: ['linkId'],
  retries: { limit: 6, delaySeconds: 30 },
  timeLimitSeconds: 60,
})
