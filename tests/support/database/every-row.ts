/** Looks into every table of the database, also those of the job queue and those that a later migration adds. */
import { createHash } from 'node:crypto'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { testDatabaseUrl } from '@/tests/support/database/database'

export type RowsByTable = Record<string, string[]>

/** The rows, as JSON texts, that contain one of these texts in any column; tables without one are left out. */
export function rowsThatContain(texts: readonly string[]): Promise<RowsByTable> {
  return withClient(toPgConfig(testDatabaseUrl()), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    )
    if (tables.length < 20) throw new Error('These are not all tables')
    const found: RowsByTable = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${name} t
         WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS x WHERE strpos(to_jsonb(t)::text, x) > 0) ORDER BY 1`,
        [texts],
      )
      if (rows.length > 0) found[name] = rows.map(({ row }) => row)
    }
    return found
  })
}

export const hashOf = (rows: RowsByTable) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** All rows of the app's tables in a database, as JSON texts. */
export function everyRow(url: string): Promise<RowsByTable> {
  return withClient({ ...toPgConfig(url), options: '-c timezone=UTC' }, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
    )
    const found: RowsByTable = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY 1`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })
}
