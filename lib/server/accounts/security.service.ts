import 'server-only'
import { firstProblem, type NewPassword, newPasswordSchema } from '@/lib/domain/accounts/credentials.schema'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'
import { hashPassword, verifyPassword } from '@/lib/server/accounts/password'
import { SESSION_LIFETIME_MS } from '@/lib/server/accounts/session.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { hashToken } from '@/lib/server/secrets'

/** A browser in which the user is signed in. */
export interface SessionRecord {
  id: string
  /** Such as 'Firefox on Linux'; empty when unknown. */
  device: string
  createdAt: Date
  /** Accurate to one hour. */
  lastUsedAt: Date
  /** Whether it is the session of this request. */
  isCurrent: boolean
}

export interface Security {
  hasPassword: boolean
  isEmailVerified: boolean
  sessions: SessionRecord[]
}

interface SecurityCall {
  viewer: UserRecord
  /** Token of the session that sends the request. */
  token: string
  now: Date
}

/** How the viewer signs in, and where they are signed in: this session first, then the latest used. */
export async function getSecurity({ viewer, token, now }: SecurityCall): Promise<Security> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: {
      passwordHash: true,
      emailVerifiedAt: true,
      sessions: { where: { expiresAt: { gt: now } }, orderBy: { expiresAt: 'desc' } },
    },
  })
  const tokenHash = hashToken(token)
  const sessions = user.sessions.map(({ id, device, createdAt, expiresAt, ...session }) => ({
    id,
    device,
    createdAt,
    lastUsedAt: new Date(expiresAt.getTime() - SESSION_LIFETIME_MS),
    isCurrent: session.tokenHash === tokenHash,
  }))
  return {
    hasPassword: user.passwordHash !== null,
    isEmailVerified: user.emailVerifiedAt !== null,
    sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  }
}

/** Ends one of the viewer's sessions. One that no longer exists is no error. */
export async function endSessionById(viewer: UserRecord, id: string): Promise<void> {
  if (isUuid(id)) await prisma.session.deleteMany({ where: { id, userId: viewer.id } })
}

/** Ends all sessions of the viewer but this one. */
export async function endOtherSessions({ viewer, token }: Omit<SecurityCall, 'now'>): Promise<void> {
  await prisma.session.deleteMany({ where: { userId: viewer.id, tokenHash: { not: hashToken(token) } } })
}

/**
 * Changes the viewer's password and ends all other sessions, and links to choose a new password. Throws the problems of
 * the new password, WRONG_PASSWORD (also when the account has no password) and TOO_MANY_REQUESTS.
 */
export async function changePassword(
  { viewer, token, now }: SecurityCall,
  { currentPassword, ...form }: NewPassword & { currentPassword: string },
): Promise<void> {
  await requireWithinLimit('password changes per user', viewer.id, now)
  const { success, data, error } = newPasswordSchema.safeParse(form)
  if (!success) throw new AppError(firstProblem(error) ?? 'INVALID_INPUT')
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { passwordHash: true },
  })
  if (!(await verifyPassword(user.passwordHash, currentPassword))) throw new AppError('WRONG_PASSWORD')
  const passwordHash = await hashPassword(data.password)
  await inTransaction(viewer.id, async (tx) => {
    // Unless it was changed meanwhile, by a link that came by e-mail.
    const { count } = await tx.user.updateMany({
      where: { id: viewer.id, passwordHash: user.passwordHash },
      data: { passwordHash },
    })
    if (count === 0) throw new AppError('WRONG_PASSWORD')
    await tx.session.deleteMany({ where: { userId: viewer.id, tokenHash: { not: hashToken(token) } } })
    await tx.emailLink.deleteMany({ where: { userId: viewer.id, purpose: 'PASSWORD_RESET' } })
  })
}
