import 'server-only'
import type { AccountSummary } from '@/lib/domain/accounts/account-summary'
import { emailSchema } from '@/lib/domain/accounts/credentials.schema'
import { AppError } from '@/lib/errors/app-error'
import { SESSION_LIFETIME_MS } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'

const SELECT = {
  email: true,
  createdAt: true,
  emailVerifiedAt: true,
  sessions: { orderBy: { expiresAt: 'desc' }, take: 1, select: { expiresAt: true } },
} as const

/**
 * What the host may know about an account, by its exact address: no content. Throws ACCOUNT_NOT_FOUND. Authorise the
 * caller before.
 */
export async function findAccount(email: string): Promise<AccountSummary> {
  const address = emailSchema.safeParse(email)
  const user = address.success
    ? await prisma.user.findUnique({ where: { email: address.data }, select: { id: true, ...SELECT } })
    : null
  if (!user) throw new AppError('ACCOUNT_NOT_FOUND')
  const userId = user.id
  const { _sum } = await prisma.file.aggregate({ where: { userId }, _sum: { byteSize: true } })
  const words = await prisma.vocabularyItem.count({ where: { userId, deletedAt: null } })
  const { _max } = await prisma.dailyTotal.aggregate({ where: { userId }, _max: { localDate: true } })
  const seen = [
    user.createdAt.getTime(),
    ...user.sessions.map(({ expiresAt }) => expiresAt.getTime() - SESSION_LIFETIME_MS),
    _max.localDate?.getTime() ?? 0,
  ]
  return {
    email: user.email,
    createdAt: user.createdAt.toISOString(),
    isVerified: user.emailVerifiedAt !== null,
    lastSeenAt: new Date(Math.max(...seen)).toISOString(),
    words,
    fileBytes: _sum.byteSize ?? 0,
  }
}
