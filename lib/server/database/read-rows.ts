import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { databasePool, LIST_READS } from '@/lib/server/database/database-pool'
import { createFairLimiter } from '@/lib/server/fair-limiter'
import { perProcess } from '@/lib/server/per-process'

// Four: a word list with all its parts is four statements. A request may contain ten lists (graphql/limits.ts).
const LIMITS = Object.freeze({
  width: LIST_READS,
  widthPerUser: 4,
  waitingPerUser: 200,
  waiting: 2_000,
  maxWaitMs: 10_000,
})

const limiter = () => perProcess('list limiter', () => createFairLimiter(LIMITS))

/** A SELECT statement whose rows are objects of the type `Row`. */
interface Query<Row> {
  /** The WITH clause. */
  with?: Prisma.Sql
  /** The SQL expression of each property. */
  columns: { [Name in keyof Row]-?: Prisma.Sql }
  /** From FROM to the end of the statement. */
  from: Prisma.Sql
}

/**
 * Runs one SELECT statement of this user, when it is the user's turn, and returns its rows in order. The values are
 * those of JSON; a timestamp is a text (toIsoTime). Throws TOO_MANY_REQUESTS when too many of the user's statements wait.
 *
 * PostgreSQL sends each column as one JSON array. For lists of thousands of rows, reading these takes half the time of
 * reading the driver's rows, and the driver takes a third of the time of Prisma's `$queryRaw` (docs/decisions/0010).
 */
export async function readRows<Row extends object>(userId: string, query: Query<Row>): Promise<Row[]> {
  const columns = Object.entries<Prisma.Sql>(query.columns)
  const named = columns.map(([name, value]) => Prisma.sql`${value} AS ${quoted(name)}`)
  const arrays = columns.map(([name]) => Prisma.sql`json_agg(${quoted(name)})`)
  const { text, values } = Prisma.sql`SELECT ${Prisma.join(arrays)}
    FROM (${query.with ?? Prisma.empty} SELECT ${Prisma.join(named)} ${query.from}) AS list`
  const statement = { text, values, rowMode: 'array' as const }
  const { rows } = await limiter()(userId, () => databasePool().query<(unknown[] | null)[]>(statement))
  // json_agg gives null for no rows.
  const lists = rows[0]?.map((list) => list ?? []) ?? []
  return toRows<Row>(
    columns.map(([name]) => name),
    lists,
  )
}

const quoted = (name: string) => Prisma.raw(`"${name}"`)

function toRows<Row extends object>(names: readonly string[], lists: readonly unknown[][]): Row[] {
  const empty = Object.fromEntries(names.map((name) => [name, null as unknown]))
  const [first = []] = lists
  return first.map((_, place) => {
    // Copied, because adding the properties one after another takes longer.
    const row = { ...empty }
    for (let index = 0; index < names.length; index++) row[names[index] ?? ''] = lists[index]?.[place]
    return row as Row
  })
}

/** Length of '2026-11-20T19:00:00.123+00:00', a timestamp in JSON with milliseconds. The zeros at the end are left out. */
const FULL_LENGTH = 29
const LENGTH_WITHOUT_ZONE = 23

/** A timestamp of readRows as Date.toISOString writes it. All sessions are in UTC (database-pool.ts). */
export function toIsoTime(text: string): string {
  return text.length === FULL_LENGTH ? `${text.slice(0, LENGTH_WITHOUT_ZONE)}Z` : new Date(text).toISOString()
}
