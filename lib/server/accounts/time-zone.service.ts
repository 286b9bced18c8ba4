import 'server-only'
import { isTimeZone } from '@/lib/domain/days/days'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'

/** Stores the browser's time zone if it changed and returns the user. An invalid name changes nothing. */
export async function followTimeZone(user: UserRecord, timeZone: string | undefined): Promise<UserRecord> {
  if (!timeZone || timeZone === user.timeZone || !isTimeZone(timeZone)) return user
  return prisma.user.update({ where: { id: user.id }, data: { timeZone }, select: USER_SELECT })
}
