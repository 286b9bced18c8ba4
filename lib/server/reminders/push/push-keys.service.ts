import 'server-only'
import webPush from 'web-push'
import { prisma } from '@/lib/server/database/prisma'

const NAME = 'web push'

/** Keys with which this server identifies itself to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys of this instance, created when they are needed first. Subscriptions work only with the keys that they were
 * made with, so all processes use the same, and they are never replaced.
 */
export async function getPushKeys(): Promise<PushKeys> {
  return (await findKeys()) ?? createKeys()
}

async function createKeys(): Promise<PushKeys> {
  await prisma.serverKey.createMany({
    data: [{ name: NAME, ...webPush.generateVAPIDKeys() }],
    skipDuplicates: true,
  })
  // Those of another process, if it was faster.
  const keys = await findKeys()
  if (!keys) throw new Error('The keys were just created')
  return keys
}

function findKeys(): Promise<PushKeys | null> {
  return prisma.serverKey.findUnique({ where: { name: NAME }, select: { publicKey: true, privateKey: true } })
}
