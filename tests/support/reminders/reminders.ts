/** Learners with reminders, and what sends them. */
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { findReminders } from '@/lib/server/reminders/find-reminders.service'
import { savePushSubscription } from '@/lib/server/reminders/push/push-subscription.service'
import { sendReminders } from '@/lib/server/reminders/send-reminders.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { jobsNamed } from '@/tests/support/jobs'
import type { PushServer } from '@/tests/support/reminders/push-server'

const { signal } = new AbortController()

interface Wanted {
  /** When the settings are saved. */
  now: Date
  timeZone?: string
  reminderTime?: string
  email?: boolean
  /** Server at which the learner's browser is subscribed. */
  push?: PushServer
  words?: string[]
}

/** A learner with a verified address and words that are due, who wants reminders. */
export async function signUpReminded({
  now,
  timeZone = 'Europe/Berlin',
  reminderTime = '09:00',
  email = true,
  push,
  words = ['serendipity'],
}: Wanted) {
  const { user, token } = await signUpUser()
  await prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: now } })
  for (const text of words) await addWord(user, text)
  const browser = push?.subscribe()
  if (browser) await savePushSubscription({ viewer: user, sessionToken: token, input: browser.input })
  const ways = { emailNotifications: email, pushNotifications: push !== undefined }
  const notificationSettings = { dailyReminder: true, reminderTime, ...ways }
  // Switched on before: some tests have no mail server.
  const viewer = { ...user, emailNotifications: email }
  const { user: reminded } = await updateSettings(viewer, { notificationSettings, timeZone }, now)
  return { user: reminded, token, browser }
}

/** Finds the users to remind at this time, and runs the jobs that this queued. */
export async function remindAt(time: string | Date): Promise<void> {
  const now = new Date(time)
  await findReminders(now)
  await runQueued(now)
}

/** Runs all queued jobs once; those that fail stay. Returns their errors. */
export async function runQueued(now: Date): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const { data } of await jobsNamed('send-reminders')) {
    const batchId = String(data.batchId)
    try {
      await sendReminders(batchId, { now, signal })
      await prisma.$executeRaw`DELETE FROM pgboss.job WHERE data->>'batchId' = ${batchId}`
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

/** When the user's next reminder is due. */
export async function nextOf(user: UserRecord): Promise<Date | null> {
  const where = { id: user.id }
  return (await prisma.user.findUniqueOrThrow({ where, select: { nextReminderAt: true } })).nextReminderAt
}
