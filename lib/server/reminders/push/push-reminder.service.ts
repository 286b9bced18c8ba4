import 'server-only'
import webPush, { type RequestOptions, WebPushError } from 'web-push'
import { firstWords, reminderTitle } from '@/lib/domain/reminders/reminder-text'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { countReminder } from '@/lib/server/metrics/metrics'
import { outgoingAgents } from '@/lib/server/outgoing/outgoing-agent'
import type { DueWords } from '@/lib/server/reminders/due-words.service'
import { getPushKeys, type PushKeys } from '@/lib/server/reminders/push/push-keys.service'
import { pushServiceAddress } from '@/lib/server/reminders/push/push-services'

const TIMEOUT_MS = 15_000
/** Replaces an older reminder, at the push service while the browser is offline, and on its screen. */
const TOPIC = 'reminder'

/** The browser's subscription ended, as the push service says. */
const GONE = new Set([404, 410])
/** Push services ask for another attempt: a timeout, and too many requests. */
const RETRIED = new Set([408, 429])

interface PushReminder {
  userId: string
  due: DueWords
  /** The push service does not deliver it after this time. */
  expiresAt: Date
  now: Date
}

/**
 * Sends the reminder to all browsers of the user. It counts as sent when at least one push service has accepted it, and
 * throws when none has but another attempt may succeed. A repeated message replaces the first (TOPIC).
 */
export async function sendPushReminder({ userId, due, expiresAt, now }: PushReminder): Promise<void> {
  const subscriptions = await prisma.pushSubscription.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  if (subscriptions.length === 0) return
  const options = optionsOf(await getPushKeys(), expiresAt, now)
  const texts = due.words.map(({ text }) => text)
  const message = JSON.stringify({
    title: reminderTitle(due.count),
    body: firstWords(texts, due.count),
    url: '/words/review',
    tag: TOPIC,
  })
  const outcomes = await Promise.allSettled(
    subscriptions.map((subscription) => sendTo(subscription, message, options)),
  )
  if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent')) {
    return countReminder('push', 'sent')
  }
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

type Outcome = 'sent' | 'gone' | 'refused'

async function sendTo(
  {
    id,
    userId,
    endpoint,
    p256dh,
    auth,
  }: { id: string; userId: string; endpoint: string; p256dh: string; auth: string },
  message: string,
  options: RequestOptions,
): Promise<Outcome> {
  // The host may have removed it from PUSH_HOSTS.
  const address = pushServiceAddress(endpoint)
  if (!address) return 'refused'
  try {
    // Redirects are not followed.
    await webPush.sendNotification({ endpoint: address, keys: { p256dh, auth } }, message, options)
    return 'sent'
  } catch (error) {
    if (!(error instanceof WebPushError)) throw error
    const { statusCode } = error
    if (GONE.has(statusCode)) {
      await prisma.pushSubscription.deleteMany({ where: { id, userId } })
      countReminder('push', 'gone')
      return 'gone'
    }
    if (statusCode < 500 && !RETRIED.has(statusCode)) return 'refused'
    throw error
  }
}

function optionsOf(keys: PushKeys, expiresAt: Date, now: Date): RequestOptions {
  const { protocol, hostname, origin } = new URL(env.APP_URL)
  // Push services write to this address if messages cause trouble; the specification allows https: and mailto: only.
  const subject = protocol === 'https:' ? origin : `mailto:reminders@${hostname}`
  return {
    vapidDetails: { subject, ...keys },
    TTL: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    topic: TOPIC,
    timeout: TIMEOUT_MS,
    agent: outgoingAgents().https,
  }
}
