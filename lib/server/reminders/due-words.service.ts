import 'server-only'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { dueAtSql, isDueSql } from '@/lib/server/review/learning-sql'
import { countToReviewToday } from '@/lib/server/review/stats.service'

/** A word in a reminder, with a sentence in which it is used. */
export interface DueWord {
  text: string
  /** The learner's own sentence, else an example of a meaning; null if there is neither. */
  sentence: string | null
}

export interface DueWords {
  /** wordsToReviewToday, as the app shows it. */
  count: number
  /** At most three. */
  words: DueWord[]
}

const MAX_WORDS = 3
/** Among so many words that come first in a review, those with a sentence are preferred. */
const CONSIDERED = 30

/** What a reminder says about the words that are due: two statements, or one if none is. */
export async function getDueWords(user: UserRecord, now: Date): Promise<DueWords> {
  const count = await countToReviewToday(user, now)
  if (count === 0) return { count, words: [] }
  const words = await prisma.$queryRaw<DueWord[]>`
    WITH first AS (
      SELECT v.id, v.text, v.sentence, row_number() OVER (ORDER BY v.learning_stage = 'NEW', ${dueAtSql(user)}, v.id) AS place
      FROM vocabulary_item v
      WHERE v.user_id = ${user.id}::uuid AND v.deleted_at IS NULL AND ${isDueSql(user, now)}
      ORDER BY place LIMIT ${Math.min(count, CONSIDERED)}
    ), given AS (
      SELECT f.text, f.place, COALESCE(f.sentence, (
        SELECT e.text FROM definition d JOIN example e ON e.definition_id = d.id AND e.user_id = d.user_id
        WHERE d.user_id = ${user.id}::uuid AND d.vocabulary_item_id = f.id
        ORDER BY d.is_selected_by_user DESC, d.position, e.position LIMIT 1)) AS sentence
      FROM first f
    )
    SELECT text, sentence FROM given ORDER BY sentence IS NULL, place LIMIT ${MAX_WORDS}`
  return { count, words }
}
