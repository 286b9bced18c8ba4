import 'server-only'
import type { EmailLinkPurpose } from '@/generated/prisma/enums'
import { firstProblem, type NewPassword, newPasswordSchema } from '@/lib/domain/accounts/credentials.schema'
import { AppError } from '@/lib/errors/app-error'
import { hashPassword } from '@/lib/server/accounts/password'
import { createSession } from '@/lib/server/accounts/session.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, type Transaction } from '@/lib/server/database/transaction'
import { hashToken } from '@/lib/server/secrets'

interface LinkUse {
  token: string
  now: Date
}

/**
 * Sets a new password with the token of a link and returns the token of a new session. All other sessions and links of
 * the user end. The owner is not delayed by guesses at the login (login-delay.ts). Throws the problems of the password,
 * after which the link still works, and LINK_EXPIRED.
 */
export async function resetPassword(
  { token, now }: LinkUse,
  { device, ...form }: NewPassword & { device: string },
): Promise<string> {
  const { success, data, error } = newPasswordSchema.safeParse(form)
  if (!success) throw new AppError(firstProblem(error) ?? 'INVALID_INPUT')
  // Before the hash, which takes CPU time.
  if (!(await isLinkUsable('PASSWORD_RESET', { token, now }))) throw new AppError('LINK_EXPIRED')
  const passwordHash = await hashPassword(data.password)
  const userId = await spendLink('PASSWORD_RESET', { token, now }, async (tx, id) => {
    // The link came by e-mail: the address is verified, too.
    await tx.$executeRaw`
      UPDATE "user" SET password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, ${now}),
        updated_at = ${now} WHERE id = ${id}::uuid`
    await tx.session.deleteMany({ where: { userId: id } })
    await tx.emailLink.deleteMany({ where: { userId: id } })
  })
  return createSession({ userId, device, now })
}

/**
 * Marks the viewer's address as verified. Only the account's own user can use the link: somebody who registered another
 * person's address must not get it verified by that person's press. Throws LINK_EXPIRED, also for another user's link.
 */
export async function verifyEmail(viewer: UserRecord, use: LinkUse): Promise<void> {
  await spendLink('EMAIL_VERIFICATION', use, async (tx, id) => {
    if (id !== viewer.id) throw new AppError('LINK_EXPIRED')
    await tx.user.updateMany({ where: { id, emailVerifiedAt: null }, data: { emailVerifiedAt: use.now } })
    await tx.emailLink.deleteMany({ where: { userId: id, purpose: 'EMAIL_VERIFICATION' } })
  })
}

/** Whether the link still works. */
export async function isLinkUsable(purpose: EmailLinkPurpose, { token, now }: LinkUse): Promise<boolean> {
  const tokenHash = hashToken(token)
  return (await prisma.emailLink.count({ where: { purpose, tokenHash, expiresAt: { gt: now } } })) > 0
}

/** Removes the link, so that it works once, and does the work for its user in the same transaction. */
function spendLink(
  purpose: EmailLinkPurpose,
  { token, now }: LinkUse,
  work: (tx: Transaction, userId: string) => Promise<void>,
): Promise<string> {
  const tokenHash = hashToken(token)
  return inTransaction(tokenHash, async (tx) => {
    const [link] = await tx.$queryRaw<{ userId: string }[]>`
      DELETE FROM email_link
      WHERE token_hash = ${tokenHash} AND purpose = ${purpose}::email_link_purpose AND expires_at > ${now}
      RETURNING user_id::text AS "userId"`
    if (!link) throw new AppError('LINK_EXPIRED')
    await work(tx, link.userId)
    return link.userId
  })
}
