import 'server-only'
import { prisma } from '@/lib/server/prisma'
import { sweepExpiredSessions } from '@/lib/server/session.service'

/** Removes what has run out and is only in the way: sessions, password reset tokens, closed windows of rate limits. */
export async function sweepExpiredRows(now: Date): Promise<void> {
  await sweepExpiredSessions(now)
  await prisma.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } })
  await prisma.rateLimit.deleteMany({ where: { windowEndAt: { lte: now } } })
}
