import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { nextReminderAt } from '@/lib/domain/reminders/reminder-time'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import type { Transaction } from '@/lib/server/database/transaction'

/** Settings that the time of the next reminder follows from; keys of ReminderSettings. */
const REMINDER_SETTINGS = [
  'dailyReminder',
  'reminderTime',
  'emailNotifications',
  'pushNotifications',
  'timeZone',
]

/** Whether a change of a user's row can change the time of the next reminder. */
export function changesReminder(data: object): boolean {
  return REMINDER_SETTINGS.some((name) => name in data)
}

/**
 * Changes a user's row together with the time of the next reminder. The first statement locks the row, so that of two
 * concurrent changes the later one computes the time from both.
 */
export async function updateUser(
  tx: Transaction,
  userId: string,
  { data, now }: { data: Prisma.UserUncheckedUpdateInput; now: Date },
): Promise<UserRecord> {
  const user = await tx.user.update({ where: { id: userId }, data, select: USER_SELECT })
  if (changesReminder(data)) {
    const next = nextReminderAt(user, now)
    await tx.$executeRaw`UPDATE "user" SET next_reminder_at = ${next}::timestamptz WHERE id = ${userId}::uuid`
  }
  return user
}
