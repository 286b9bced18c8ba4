import 'server-only'
import type { EmailLinkPurpose } from '@/generated/prisma/enums'
import { AppError } from '@/lib/errors/app-error'
import { emailLinkJob } from '@/lib/server/accounts/email-links/email-link-job'
import { inTransaction, type Transaction } from '@/lib/server/database/transaction'
import { exceedsLimit } from '@/lib/server/http/rate-limit.service'
import { canSendMail } from '@/lib/server/mail/send-mail'
import { enqueue, removeJobs } from '@/lib/server/queue/job-queue.service'

/** How long a link works. */
export const EMAIL_LINK_MS = 60 * 60 * 1000

interface LinkRequest {
  purpose: EmailLinkPurpose
  /** Trimmed and lower-cased (emailSchema). */
  email: string
  now: Date
}

/**
 * Requests a mail with a link. Whether the address has an account is looked up only by the job, so that neither the
 * answer nor its time tells. Throws NO_MAIL.
 */
export async function requestEmailLink({ purpose, email, now }: LinkRequest): Promise<void> {
  if (!canSendMail()) throw new AppError('NO_MAIL')
  if (await exceedsLimit('mails per account', email, now)) return
  await inTransaction(email, async (tx) => {
    const expiresAt = new Date(now.getTime() + EMAIL_LINK_MS)
    const { id } = await tx.emailLink.create({ data: { purpose, email, expiresAt }, select: { id: true } })
    await enqueue(tx, emailLinkJob, { linkId: id })
  })
}

/** Removes the links that were requested for an address, with their queued jobs. */
export async function removeEmailLinks(tx: Transaction, email: string): Promise<void> {
  const rows = await tx.$queryRaw<
    { id: string }[]
  >`DELETE FROM email_link WHERE email = ${email} RETURNING id::text`
  await removeJobs(
    tx,
    emailLinkJob,
    'linkId',
    rows.map(({ id }) => id),
  )
}
