import 'server-only'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { canSendMail } from '@/lib/server/mail/send-mail'
import { getPushKeys } from '@/lib/server/reminders/push/push-keys.service'
import { isSubscribed } from '@/lib/server/reminders/push/push-subscription.service'

/** What decides how reminders can reach a user, besides the user's settings. */
export interface ReminderDelivery {
  /** Whether the host has a mail server. */
  canSendMail: boolean
  isVerified: boolean
  /** The key with which a browser subscribes. */
  pushKey: string
  /** Whether the browser of this session shows reminders. */
  isSubscribed: boolean
}

export async function getReminderDelivery(
  viewer: UserRecord,
  sessionToken: string,
): Promise<ReminderDelivery> {
  const [user, { publicKey }, isSubscribedHere] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { emailVerifiedAt: true } }),
    getPushKeys(),
    isSubscribed(viewer, sessionToken),
  ])
  return {
    canSendMail: canSendMail(),
    isVerified: user.emailVerifiedAt !== null,
    pushKey: publicKey,
    isSubscribed: isSubscribedHere,
  }
}
