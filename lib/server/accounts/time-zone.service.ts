import 'server-only'
import { isTimeZone } from '@/lib/domain/days/days'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'

/** The user in the time zone that their browser names, stored when it is a new one; an invalid name changes nothing. */
export async function followTimeZone(user: UserRecord, timeZone: string | undefined): Promise<UserRecord> {
  if (!timeZone || timeZone === user.timeZone || !isTimeZone(timeZone)) return user
  return prisma.user.update({ where: { id: user.id }, data: { timeZone }, select: USER_SELECT })
}
