import 'server-only'
import { ECDH } from 'node:crypto'
import {
  type PushSubscriptionInput,
  pushEndpointSchema,
  pushSubscriptionSchema,
} from '@/lib/domain/reminders/push-subscription.schema'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser } from '@/lib/server/database/transaction'
import { parseInput } from '@/lib/server/input/parse-input'
import { pushServiceAddress } from '@/lib/server/reminders/push/push-services'
import { hashToken } from '@/lib/server/secrets'

/** Browsers of a user that show reminders. When there is one more, the oldest is removed. */
const MAX_SUBSCRIPTIONS = 10

interface SaveCall {
  viewer: UserRecord
  /** Of the browser's session: the subscription ends with it. */
  sessionToken: string
  input: PushSubscriptionInput
}

/**
 * Saves a browser's subscription. A browser that another user was signed in with becomes this user's.
 * Throws INVALID_INPUT, PUSH_SERVICE_UNKNOWN, UNAUTHENTICATED (the session has just ended).
 */
export async function savePushSubscription({ viewer, sessionToken, input }: SaveCall): Promise<void> {
  const { p256dh, auth, ...sent } = parseInput(pushSubscriptionSchema, input)
  if (!isPublicKey(p256dh)) throw new AppError('INVALID_INPUT', { message: 'p256dh is no key' }, 'p256dh')
  const endpoint = pushServiceAddress(sent.endpoint)
  if (!endpoint) throw new AppError('PUSH_SERVICE_UNKNOWN', {}, 'endpoint')
  const userId = viewer.id
  await inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const session = await tx.session.findFirst({
      where: { userId, tokenHash: hashToken(sessionToken) },
      select: { id: true },
    })
    if (!session) throw new AppError('UNAUTHENTICATED')
    // A browser has one subscription, which may have a new address.
    await tx.pushSubscription.deleteMany({
      where: { userId, sessionId: session.id, endpoint: { not: endpoint } },
    })
    const row = { userId, sessionId: session.id, p256dh, auth }
    await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { endpoint, ...row },
      update: row,
      select: { id: true },
    })
    await tx.$executeRaw`
      DELETE FROM push_subscription WHERE user_id = ${userId}::uuid AND id IN (
        SELECT id FROM push_subscription WHERE user_id = ${userId}::uuid AND endpoint <> ${endpoint}
        ORDER BY created_at DESC, id DESC OFFSET ${MAX_SUBSCRIPTIONS - 1})`
  })
}

/** Whether the bytes are a point on the curve: messages are encrypted with it. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Removes one of the viewer's subscriptions. One that does not exist is no error. */
export async function removePushSubscription(viewer: UserRecord, endpoint: string): Promise<void> {
  const known = parseInput(pushEndpointSchema, endpoint, 'endpoint')
  const address = pushServiceAddress(known) ?? known
  await prisma.pushSubscription.deleteMany({ where: { userId: viewer.id, endpoint: address } })
}

/** Whether the browser of this session shows the viewer's reminders. */
export async function isSubscribed(viewer: UserRecord, sessionToken: string): Promise<boolean> {
  const where = { userId: viewer.id, session: { tokenHash: hashToken(sessionToken) } }
  return (await prisma.pushSubscription.count({ where })) > 0
}
