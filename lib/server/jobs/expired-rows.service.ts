import 'server-only'
import { sweepExpiredTokens } from '@/lib/server/accounts/api-token.service'
import { sweepExpiredSessions } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { sweepReminders } from '@/lib/server/reminders/send-reminders.service'
import { sweepImports } from '@/lib/server/transfer/import/import.service'

/** After 180 days the translation server may have improved. */
const PUBLIC_TRANSLATION_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Removes expired rows: sessions, API tokens, links of e-mails, reminders, imports that can no longer be undone, ended rate limit windows and cached translations of public
 * texts (words keep their own translations).
 */
export async function sweepExpiredRows(now: Date): Promise<void> {
  await sweepExpiredSessions(now)
  await sweepExpiredTokens(now)
  await prisma.emailLink.deleteMany({ where: { expiresAt: { lte: now } } })
  await prisma.rateLimit.deleteMany({ where: { windowEndAt: { lte: now } } })
  await sweepImports(now)
  await sweepReminders(now)
  const oldest = new Date(now.getTime() - PUBLIC_TRANSLATION_LIFETIME_MS)
  await prisma.publicTranslation.deleteMany({ where: { createdAt: { lt: oldest } } })
}
