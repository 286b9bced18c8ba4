import 'server-only'
import { types } from 'pg'
import { Prisma } from '@/generated/prisma/client'
import type { Columns, RowOf } from '@/lib/server/database/columns'
import { databasePool } from '@/lib/server/database/database-pool'
import { inTurn } from '@/lib/server/turns/in-turn'

const { TIMESTAMPTZ } = types.builtins

/**
 * ISO 8601, as answers have it, from '2026-11-20 19:00:00.12+00', PostgreSQL's format in UTC sessions, which leaves out
 * zeros at the end. A Date in between takes as long as everything else that is done with a row.
 */
function toIsoTime(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
}

const parsers = {
  getTypeParser: ((type: number, format?: 'text') =>
    type === TIMESTAMPTZ ? toIsoTime : types.getTypeParser(type, format)) as typeof types.getTypeParser,
}

/**
 * Runs one SELECT statement of this user, when it is the user's turn: these columns, then the rest of the statement from FROM
 * on. Timestamps are ISO 8601 texts with milliseconds. It calls the driver directly: for lists of thousands of rows Prisma's
 * `$queryRaw` takes three times as long, and the driver's own objects five times as long as these
 * (docs/decisions/0010). Throws TOO_MANY_REQUESTS when too many of the user's statements wait.
 */
export async function readRows<Table extends Columns>(
  userId: string,
  columns: Table,
  rest: Prisma.Sql,
): Promise<RowOf<Table>[]> {
  const { text, values } = Prisma.sql`SELECT ${Prisma.join(Object.values(columns))} ${rest}`
  const query = { text, values, types: parsers, rowMode: 'array' as const }
  const { rows } = await inTurn('list statements of a user', userId, () =>
    databasePool().query<unknown[]>(query),
  )
  const names = Object.keys(columns)
  return rows.map((row) => toObject(names, row) as RowOf<Table>)
}

function toObject(names: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  // Object.fromEntries takes three times as long.
  for (let index = 0; index < names.length; index++) object[names[index] as string] = row[index]
  return object
}
