import 'server-only'
import { type ChallengeStreak, challengeStreak } from '@/lib/domain/challenge/challenge-streak'
import { localDate } from '@/lib/domain/days/days'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'

/** The viewer's streak of Daily Challenges: one statement. */
export async function getChallengeStreak(viewer: UserRecord, now: Date): Promise<ChallengeStreak> {
  const today = localDate(now, viewer.timeZone)
  const rows = await prisma.$queryRaw<{ date: string }[]>`
    SELECT to_char(local_date, 'YYYY-MM-DD') AS date FROM daily_total
    WHERE user_id = ${viewer.id}::uuid AND challenge_answer_id IS NOT NULL AND local_date <= ${today}::date`
  return challengeStreak(
    rows.map(({ date }) => date),
    today,
  )
}
