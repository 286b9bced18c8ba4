import 'server-only'
import { emailLinkJob } from '@/lib/server/accounts/email-links/email-link-job'
import { sendEmailLink } from '@/lib/server/accounts/email-links/send-email-link.service'
import type { Job } from '@/lib/server/queue/job'

export const sendEmailLinkJob: Job<'linkId'> = {
  ...emailLinkJob,
  // Three at once: a slow mail server then delays fewer users.
  atOnce: 3,
  run: ({ linkId }, { now }) => sendEmailLink(linkId, now),
}
