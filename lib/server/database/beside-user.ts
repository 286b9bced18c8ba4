import 'server-only'
import { Prisma } from '@/generated/prisma/client'

/**
 * Ids with the user's id in a column `user_id`, as a subquery. A statement about the user's rows with these ids joins by
 * both: `FROM ${idsBesideUser(…)} AS c WHERE v.id = c.id AND v.user_id = c.user_id`.
 *
 * With a constant instead (`v.user_id = $1`) the planner takes all rows of the user where it expects fewer of them than there
 * are ids, and each page reads the whole account. OFFSET 0 hides that all rows have the same user.
 */
export function idsBesideUser(userId: string, ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`(SELECT *, ${userId}::uuid AS user_id FROM unnest(${ids}::uuid[]) AS given(id) OFFSET 0)`
}
