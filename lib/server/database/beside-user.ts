import 'server-only'
import { Prisma } from '@/generated/prisma/client'

/** True for each row, and the planner expects it of one in 200 * 200. */
const EXPECTED_OF_FEW = Prisma.sql`num_nulls(given) = 0 AND num_nonnulls(given) = 1`

/**
 * Given rows with the user's id in a column `user_id`, as a subquery. A statement about those rows of the user joins by both:
 * `FROM ${besideUser(…)} AS c WHERE v.id = c.id AND v.user_id = c.user_id`. The planner sees the one user, and so does Citus, which sends
 * the statement to the worker of that user.
 *
 * The planner would take all rows of the user where it expects fewer of them than are given, and each page of an export, or batch of
 * an import, would read the whole account. So it is told to expect one row here.
 *
 * @param rows a function call with the alias `given` and names for its columns, none of them `user_id`; the first has no nulls
 */
export function besideUser(userId: string, rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT *, ${userId}::uuid AS user_id FROM ${rows} WHERE ${EXPECTED_OF_FEW})`
}

/** Given ids in a column `id`, see {@link besideUser}. */
export function idsBesideUser(userId: string, ids: readonly string[]): Prisma.Sql {
  return besideUser(userId, Prisma.sql`unnest(${ids}::uuid[]) AS given(id)`)
}

/**
 * Given objects, see {@link besideUser}.
 *
 * @param columns names and types, as jsonb_to_recordset takes them
 */
export function rowsBesideUser(userId: string, rows: readonly object[], columns: Prisma.Sql): Prisma.Sql {
  return besideUser(
    userId,
    Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(${columns})`,
  )
}
