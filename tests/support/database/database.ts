/**
 * A real PostgreSQL for tests. Every test FILE of the project `server` starts with a migrated, empty
 * database of its own (the setup file tests/support/database/use-database.ts creates it and sets `DATABASE_URL`):
 * import a service and call it. Tests of one file share that database: create new users in each test, or call
 * `resetDatabase()` in `beforeEach`.
 *
 *   import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
 */
import { inject } from 'vitest'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { createDatabase } from '@/scripts/lib/testing/throwaway-postgres.mjs'

/** The URL of this test file's database. */
export function testDatabaseUrl(): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Only the project server has a database')
  return url
}

/** Creates this test file's database, a copy of the migrated template. Each worker has one, replaced for every file. */
export function createTestDatabase(): Promise<string> {
  return createDatabase(inject('templateUrl'), `test_${process.env.VITEST_POOL_ID ?? '0'}`)
}

/** Creates a second empty, migrated database. `name`: lower-case letters and underscores. */
export function createExtraDatabase(name: string): Promise<string> {
  return createDatabase(inject('templateUrl'), `extra_${process.env.VITEST_POOL_ID ?? '0'}_${name}`)
}

/** Empties every table except the migrations table, and the job queue. Takes about 10 ms. */
export async function resetDatabase(): Promise<void> {
  await withClient(toPgConfig(testDatabaseUrl()), async (client) => {
    const { rows } = await client.query<{ names: string | null }>(
      `SELECT string_agg(format('%I', tablename), ', ') AS names FROM pg_tables
       WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
    )
    const names = rows[0]?.names
    if (names) await client.query(`TRUNCATE pgboss.job, ${names} CASCADE`)
  })
}
