import 'server-only'
import { prisma } from '@/lib/server/database/prisma'

/**
 * The answers of each of the user's words without undone ones, as texts that `parseHistory` reads: one statement. PostgreSQL makes the
 * texts, because a hundred thousand rows would block the server for a second. Answers that the learner gave in a quiz, outside a session or
 * by marking the word as learned do not count: their ratings are negative.
 */
export async function readHistories(userId: string): Promise<string[]> {
  const words = await prisma.$queryRaw<{ answers: string }[]>`
    SELECT string_agg(concat_ws(' ',
        CASE WHEN l.source IS NULL OR l.source = 'QUIZ' OR (l.rating = 'EASY' AND l.named_stage = 'LEARNED') THEN -1 ELSE 1 END
          * array_position(ARRAY['AGAIN', 'HARD', 'GOOD', 'EASY']::review_rating[], l.rating),
        l.local_date - '1970-01-01'::date, extract(epoch FROM l.answered_at)::bigint), ','
      ORDER BY l.answered_at, l.sequence) AS answers
    FROM review_log l
    WHERE l.user_id = ${userId}::uuid AND l.kind = 'ANSWER' AND l.undone_at IS NULL
    GROUP BY l.vocabulary_item_id ORDER BY l.vocabulary_item_id`
  return words.map(({ answers }) => answers)
}
