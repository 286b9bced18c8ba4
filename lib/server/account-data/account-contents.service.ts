import 'server-only'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'

/** How much a user has saved here. */
export interface AccountContents {
  words: number
  lists: number
  /** Answers in reviews, flashcards and quizzes, without undone ones. */
  reviews: number
  /** Photos, recordings and the avatar. */
  files: number
}

/** Counts what a user has saved: one statement. */
export async function countContents({ id }: UserRecord): Promise<AccountContents> {
  const [counts] = await prisma.$queryRaw<AccountContents[]>`
    SELECT
      (SELECT count(*)::int FROM vocabulary_item WHERE user_id = ${id}::uuid AND deleted_at IS NULL) AS words,
      (SELECT count(*)::int FROM tag WHERE user_id = ${id}::uuid) AS lists,
      (SELECT count(*)::int FROM review_log
        WHERE user_id = ${id}::uuid AND kind IN ('ANSWER', 'PRODUCTION') AND undone_at IS NULL) AS reviews,
      (SELECT count(*)::int FROM file WHERE user_id = ${id}::uuid AND claimed_at IS NOT NULL) AS files`
  if (!counts) throw new Error('A SELECT without FROM always returns a row')
  return counts
}
