import 'server-only'
import { isTimeZone } from '@/lib/domain/days/days'
import { updateUser } from '@/lib/server/accounts/reminder-settings.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction } from '@/lib/server/database/transaction'

/** Stores the browser's time zone if it changed and returns the user. An invalid name changes nothing. */
export async function followTimeZone(
  user: UserRecord,
  timeZone: string | undefined,
  now: Date,
): Promise<UserRecord> {
  if (!timeZone || timeZone === user.timeZone || !isTimeZone(timeZone)) return user
  return inTransaction(user.id, (tx) => updateUser(tx, user.id, { data: { timeZone }, now }))
}
