import { prisma } from '@/lib/server/database/prisma'
import { findUserTables } from '@/tests/support/database/unbound-rows'

/** The number of rows in each table that has rows of the user. */
export async function rowsOfUser(userId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [table, { column }] of await findUserTables()) {
    const sql = `SELECT count(*)::int AS count FROM "${table}" WHERE ${column} = $1::uuid`
    const [row] = await prisma.$queryRawUnsafe<{ count: number }[]>(sql, userId)
    if (row?.count) found[table] = row.count
  }
  return found
}
