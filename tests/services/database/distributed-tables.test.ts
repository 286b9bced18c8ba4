/** Which tables of the schema a cluster distributes (scripts/lib/cluster/distributed-tables.mjs), and that Citus can do it. */
import { describe, expect, test } from 'vitest'
import {
  COORDINATOR_TABLES,
  DISTRIBUTED_TABLES,
  DISTRIBUTION_COLUMN,
} from '@/scripts/lib/cluster/distributed-tables.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { testDatabaseUrl } from '@/tests/support/database/database'

const rowsOf = <Row extends object>(sql: string, values: unknown[] = []) =>
  withClient(toPgConfig(testDatabaseUrl()), async (client) => (await client.query<Row>(sql, values)).rows)

const IN_SCHEMA = `connamespace = 'public'::regnamespace`
const isDistributed = (table: string) => DISTRIBUTED_TABLES.includes(table)

describe('tables of a cluster', () => {
  test('each table is either distributed or, with a reason, the coordinator’s', async () => {
    const tables = await rowsOf<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    const listed = [...DISTRIBUTED_TABLES, ...Object.keys(COORDINATOR_TABLES)]
    expect(tables.map(({ name }) => name).sort()).toEqual(listed.sort())
  })

  test('a distributed table has the user in every row', async () => {
    const columns = await rowsOf<{ table: string }>(
      `SELECT attrelid::regclass::text AS table FROM pg_attribute
      WHERE attname = $1 AND attnotnull AND atttypid = 'uuid'::regtype AND attrelid = ANY($2::text[]::regclass[])`,
      [DISTRIBUTION_COLUMN, DISTRIBUTED_TABLES],
    )
    expect(columns.map(({ table }) => table).sort()).toEqual(DISTRIBUTED_TABLES.toSorted())
  })

  test('each of its unique keys contains the user: a worker knows its own rows only', async () => {
    const without = await rowsOf<{ name: string }>(
      `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
      WHERE i.indisunique AND i.indrelid = ANY($2::text[]::regclass[]) AND NOT EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = $1 AND a.attnum = ANY(i.indkey))`,
      [DISTRIBUTION_COLUMN, DISTRIBUTED_TABLES],
    )
    expect(without).toEqual([])
  })

  test('a foreign key leads to a table that is distributed before it, or both are the coordinator’s', async () => {
    const keys = await rowsOf<{ name: string; from: string; to: string; update: string }>(
      `SELECT conname AS name, conrelid::regclass::text AS from, trim('"' FROM confrelid::regclass::text) AS to,
        confupdtype AS update FROM pg_constraint WHERE contype = 'f' AND ${IN_SCHEMA}`,
    )
    const wrong = keys.filter(({ from, to, update }) =>
      isDistributed(from)
        ? DISTRIBUTED_TABLES.indexOf(from) <= DISTRIBUTED_TABLES.indexOf(to) ||
          !isDistributed(to) ||
          update !== 'a'
        : isDistributed(to),
    )
    expect(wrong).toEqual([])
    expect(keys.length).toBeGreaterThan(10)
  })
})
