import { expect, test } from 'vitest'
import { toPgConfig, withClient } from '@/scripts/lib/postgres-url.mjs'
import { resetDatabase, testDatabaseUrl } from '../support/database'

test('a test file starts with a migrated database of its own', async () => {
  const { rows } = await withClient(toPgConfig(testDatabaseUrl()), (client) =>
    client.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations'),
  )
  expect(rows.length).toBeGreaterThan(0)
  await resetDatabase()
})
