import 'server-only'
import { v7 as uuid } from 'uuid'
import { isTimeZone } from '@/lib/domain/days/days'
import { nextReminderAt, type ReminderSettings, reminderDueAt } from '@/lib/domain/reminders/reminder-time'
import { inTransaction, type Transaction } from '@/lib/server/database/transaction'
import { canSendMail } from '@/lib/server/mail/send-mail'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { sendRemindersSpec } from '@/lib/server/reminders/send-reminders-job'

/** Users per transaction: it locks their rows, and computing their local times takes up to a millisecond each. */
const USERS_AT_ONCE = 100

interface DueUser extends ReminderSettings {
  id: string
  /** Whether the address is verified. */
  canMail: boolean
  /** Whether a browser is subscribed. */
  canPush: boolean
}

interface NewReminder {
  userId: string
  date: string
  way: 'EMAIL' | 'PUSH'
  expiresAt: Date
}

/**
 * Finds the users whose reminder time has come, queues their reminders and sets the time of their next one: four
 * statements per 100 users. Any number of processes can do this at the same time.
 */
export async function findReminders(now: Date, signal?: AbortSignal): Promise<void> {
  for (let found = USERS_AT_ONCE; found === USERS_AT_ONCE; ) {
    signal?.throwIfAborted()
    found = await inTransaction('reminders', (tx) => queuePage(tx, now))
  }
}

/** Handles the next users, and returns how many they were. */
async function queuePage(tx: Transaction, now: Date): Promise<number> {
  const users = await lockDueUsers(tx, now)
  if (users.length === 0) return 0
  const batchId = uuid()
  const reminders = users.flatMap((user) => remindersOf(user, now))
  if ((await insertReminders(tx, reminders, batchId)) > 0) await enqueue(tx, sendRemindersSpec, { batchId })
  const next = users.map((user) => nextReminderAt(user, now))
  await tx.$executeRaw`
    UPDATE "user" u SET next_reminder_at = n.at
    FROM unnest(${users.map(({ id }) => id)}::uuid[], ${next}::timestamptz[]) AS n(id, at) WHERE u.id = n.id`
  return users.length
}

/** Rows that another process has locked are skipped: it handles them. */
async function lockDueUsers(tx: Transaction, now: Date): Promise<DueUser[]> {
  const users = await tx.$queryRaw<DueUser[]>`
    SELECT u.id::text, u.daily_reminder AS "dailyReminder", u.email_notifications AS "emailNotifications",
      u.push_notifications AS "pushNotifications", u.reminder_time AS "reminderTime", u.time_zone AS "timeZone",
      u.email_verified_at IS NOT NULL AS "canMail",
      EXISTS (SELECT 1 FROM push_subscription s WHERE s.user_id = u.id) AS "canPush"
    FROM "user" u WHERE u.next_reminder_at <= ${now}::timestamptz
    ORDER BY u.next_reminder_at LIMIT ${USERS_AT_ONCE} FOR NO KEY UPDATE OF u SKIP LOCKED`
  // A system update can remove a time zone; one user's must not stop the reminders of all others.
  return users.map((user) => (isTimeZone(user.timeZone) ? user : { ...user, timeZone: 'UTC' }))
}

function remindersOf(user: DueUser, now: Date): NewReminder[] {
  const reminder = reminderDueAt(user, now)
  if (!reminder) return []
  const { date, expiresAt } = reminder
  const byEmail = user.emailNotifications && user.canMail && canSendMail()
  const byPush = user.pushNotifications && user.canPush
  return [
    ...(byEmail ? [{ userId: user.id, date, way: 'EMAIL' as const, expiresAt }] : []),
    ...(byPush ? [{ userId: user.id, date, way: 'PUSH' as const, expiresAt }] : []),
  ]
}

/** Inserts the reminders that do not exist yet, and returns their number: there is one per user, day and way. */
function insertReminders(
  tx: Transaction,
  reminders: readonly NewReminder[],
  batchId: string,
): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO reminder (id, user_id, local_date, way, batch_id, expires_at)
    SELECT r.id, r.user_id, r.local_date, r.way::reminder_way, ${batchId}::uuid, r.expires_at
    FROM unnest(${reminders.map(() => uuid())}::uuid[], ${reminders.map(({ userId }) => userId)}::uuid[],
      ${reminders.map(({ date }) => date)}::date[], ${reminders.map(({ way }) => way)}::text[],
      ${reminders.map(({ expiresAt }) => expiresAt)}::timestamptz[]) AS r(id, user_id, local_date, way, expires_at)
    ON CONFLICT (user_id, local_date, way) DO NOTHING`
}
