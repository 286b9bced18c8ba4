import 'server-only'
import type { Transaction } from '@/lib/server/database/transaction'

interface DayShare {
  userId: string
  /** Date in the user's time zone, 'YYYY-MM-DD'. */
  date: string
  seconds: number
  answers: number
  /** Words added on that day; 0 if omitted. */
  words?: number
}

/** Adds to a day's totals: one statement. The totals stay when words are deleted. */
export async function addToDay(tx: Transaction, share: DayShare): Promise<void> {
  const { userId, date, seconds, answers, words = 0 } = share
  if (seconds === 0 && answers === 0 && words === 0) return
  await tx.$executeRaw`
    INSERT INTO daily_total AS d (user_id, local_date, seconds, answers, words)
    VALUES (${userId}::uuid, ${date}::date, ${seconds}::int, ${answers}::int, ${words}::int)
    ON CONFLICT (user_id, local_date)
    DO UPDATE SET seconds = d.seconds + EXCLUDED.seconds, answers = d.answers + EXCLUDED.answers,
      words = d.words + EXCLUDED.words`
}

/** Subtracts undone answers from the totals of their days: one statement. */
export async function subtractFromDays(
  tx: Transaction,
  userId: string,
  shares: readonly Omit<DayShare, 'userId' | 'words'>[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE daily_total d SET seconds = d.seconds - c.seconds, answers = d.answers - c.answers
    FROM (SELECT day, sum(seconds)::int AS seconds, sum(answers)::int AS answers
      FROM unnest(
        ${shares.map(({ date }) => date)}::date[],
        ${shares.map(({ seconds }) => seconds)}::int[],
        ${shares.map(({ answers }) => answers)}::int[]
      ) AS share(day, seconds, answers) GROUP BY day) c
    WHERE d.user_id = ${userId}::uuid AND d.local_date = c.day`
}
