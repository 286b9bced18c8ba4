import 'server-only'
import { Prisma } from '@/generated/prisma/client'

/**
 * Given rows with the user's id in a column `user_id`, as a subquery. A statement about those rows of the user joins by both:
 * `FROM ${besideUser(…)} AS c WHERE v.id = c.id AND v.user_id = c.user_id`.
 *
 * With a constant instead (`v.user_id = $1`) the planner takes all rows of the user where it expects fewer of them than are
 * given, and each page of an export, or batch of an import, reads the whole account. OFFSET 0 hides that all rows have the
 * same user.
 *
 * @param rows a function call with names for its columns, none of them `user_id`
 */
export function besideUser(userId: string, rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT *, ${userId}::uuid AS user_id FROM ${rows} OFFSET 0)`
}

/** Given ids in a column `id`, see {@link besideUser}. */
export function idsBesideUser(userId: string, ids: readonly string[]): Prisma.Sql {
  return besideUser(userId, Prisma.sql`unnest(${ids}::uuid[]) AS given(id)`)
}

/**
 * Given objects, see {@link besideUser}. LIMIT says how many they are: the planner expects a hundred of any JSON.
 *
 * @param columns names and types, as jsonb_to_recordset takes them
 */
export function rowsBesideUser(userId: string, rows: readonly object[], columns: Prisma.Sql): Prisma.Sql {
  const given = Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(${columns})`
  return Prisma.sql`(SELECT *, ${userId}::uuid AS user_id FROM ${given} LIMIT ${rows.length}::int)`
}
