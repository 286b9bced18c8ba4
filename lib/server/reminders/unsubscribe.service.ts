import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'
import { updateUser } from '@/lib/server/accounts/reminder-settings.service'
import { inTransaction, lockUserIfThere } from '@/lib/server/database/transaction'
import { equalsInConstantTime, sign } from '@/lib/server/secrets'

/** The token of a user's links that end reminders by e-mail. It works without a session, and for nothing else. */
export function unsubscribeToken(userId: string): string {
  return `${userId}.${sign('unsubscribe', userId)}`
}

/** Whether the token is one of ours. */
export function isUnsubscribeToken(token: string): boolean {
  const [userId = ''] = token.split('.', 1)
  return isUuid(userId) && equalsInConstantTime(token, unsubscribeToken(userId))
}

/** Switches off reminders by e-mail for the token's user; of a deleted account nothing is left to do. Throws LINK_INVALID. */
export async function unsubscribe(token: string, now: Date): Promise<void> {
  if (!isUnsubscribeToken(token)) throw new AppError('LINK_INVALID')
  const [userId = ''] = token.split('.', 1)
  await inTransaction(userId, async (tx) => {
    if (!(await lockUserIfThere(tx, userId))) return
    await updateUser(tx, userId, { data: { emailNotifications: false }, now })
  })
}
