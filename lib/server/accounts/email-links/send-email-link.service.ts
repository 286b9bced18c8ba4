import 'server-only'
import { createElement } from 'react'
import type { EmailLinkPurpose } from '@/generated/prisma/enums'
import { EMAIL_LINK_MS } from '@/lib/server/accounts/email-links/request-email-link.service'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { sendMail } from '@/lib/server/mail/send-mail'
import { PasswordResetMail } from '@/lib/server/mail/templates/password-reset-mail'
import { VerifyEmailMail } from '@/lib/server/mail/templates/verify-email-mail'
import { hashToken, sign } from '@/lib/server/secrets'

const MAILS = {
  PASSWORD_RESET: {
    path: '/reset-password',
    subject: (productName: string) => `Choose a new password for ${productName}`,
    template: PasswordResetMail,
  },
  EMAIL_VERIFICATION: {
    path: '/verify-email',
    subject: (productName: string) => `Is this your address? ${productName}`,
    template: VerifyEmailMail,
  },
} as const satisfies Record<EmailLinkPurpose, unknown>

/**
 * Sends the mail of a requested link. Nothing is sent, and the row is removed, when the address has no account or is
 * verified already. A repeated run sends the same link again.
 */
export async function sendEmailLink(linkId: string, now: Date): Promise<void> {
  const link = await prisma.emailLink.findUnique({ where: { id: linkId } })
  if (!link || link.expiresAt <= now) return
  const user = await prisma.user.findUnique({
    where: { email: link.email },
    select: { id: true, email: true, emailVerifiedAt: true },
  })
  if (!user || (link.purpose === 'EMAIL_VERIFICATION' && user.emailVerifiedAt)) {
    await prisma.emailLink.deleteMany({ where: { id: linkId } })
    return
  }
  // The same at each retry: a mail that arrived although its sending failed has a link that works.
  const token = sign('email-link', linkId)
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_MS)
  const { count } = await prisma.emailLink.updateMany({
    where: { id: linkId },
    data: { userId: user.id, tokenHash: hashToken(token), expiresAt },
  })
  // The account was deleted meanwhile.
  if (count === 0) return
  const { path, subject, template } = MAILS[link.purpose]
  const address = new URL(`${path}?token=${token}`, env.APP_URL).href
  const productName = env.APP_NAME
  await sendMail({
    to: user.email,
    subject: subject(productName),
    content: createElement(template, { productName, link: address }),
  })
}
