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
  /** The answer that ended a Daily Challenge on that day. */
  challengeAnswerId?: string | null
}

/** Adds to a day's totals: one statement. The totals stay when words are deleted. */
export async function addToDay(tx: Transaction, share: DayShare): Promise<void> {
  const { userId, date, seconds, answers, words = 0, challengeAnswerId = null } = share
  if (seconds === 0 && answers === 0 && words === 0) return
  await tx.$executeRaw`
    INSERT INTO daily_total AS d (user_id, local_date, seconds, answers, words, challenge_answer_id)
    VALUES (${userId}::uuid, ${date}::date, ${seconds}::int, ${answers}::int, ${words}::int, ${challengeAnswerId}::uuid)
    ON CONFLICT (user_id, local_date)
    DO UPDATE SET seconds = d.seconds + EXCLUDED.seconds, answers = d.answers + EXCLUDED.answers,
      words = d.words + EXCLUDED.words,
      challenge_answer_id = COALESCE(d.challenge_answer_id, EXCLUDED.challenge_answer_id)`
}

/**
 * Subtracts undone answers from the totals of their days: one statement. A day whose Daily Challenge one of them ended has no finished
 * one any more.
 */
export async function subtractFromDays(
  tx: Transaction,
  userId: string,
  shares: readonly Pick<DayShare, 'date' | 'seconds' | 'answers'>[],
  answerIds: readonly string[] = [],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE daily_total d SET seconds = d.seconds - c.seconds, answers = d.answers - c.answers,
      challenge_answer_id = CASE WHEN d.challenge_answer_id = ANY(${answerIds}::uuid[]) THEN NULL
        ELSE d.challenge_answer_id END
    FROM (SELECT day, sum(seconds)::int AS seconds, sum(answers)::int AS answers
      FROM unnest(
        ${shares.map(({ date }) => date)}::date[],
        ${shares.map(({ seconds }) => seconds)}::int[],
        ${shares.map(({ answers }) => answers)}::int[]
      ) AS share(day, seconds, answers) GROUP BY day) c
    WHERE d.user_id = ${userId}::uuid AND d.local_date = c.day`
}
