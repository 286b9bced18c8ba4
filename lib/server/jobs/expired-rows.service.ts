import 'server-only'
import { sweepExpiredSessions } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'

/** After so long a translation server may have learnt to say it better. */
const PUBLIC_TRANSLATION_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Removes what has run out and is only in the way: sessions, password reset tokens, closed windows of rate limits, remembered
 * translations of public texts (words keep theirs).
 */
export async function sweepExpiredRows(now: Date): Promise<void> {
  await sweepExpiredSessions(now)
  await prisma.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } })
  await prisma.rateLimit.deleteMany({ where: { windowEndAt: { lte: now } } })
  const oldest = new Date(now.getTime() - PUBLIC_TRANSLATION_LIFETIME_MS)
  await prisma.publicTranslation.deleteMany({ where: { createdAt: { lt: oldest } } })
}
