import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '@/generated/migrations'
import { migrate } from '@/scripts/lib/migrations/migrate.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { createExtraDatabase, testDatabaseUrl } from '../../support/database/database'

const PRISMA = path.resolve('node_modules/prisma/build/index.js')

/** Runs Prisma's command line with our schema engine. */
function prisma(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [PRISMA, ...args], {
    env: { ...process.env, CHECKPOINT_DISABLE: '1' },
    encoding: 'utf8',
  })
  return { output: stdout + stderr, status }
}

const query = (url: string, sql: string) => withClient(toPgConfig(url), (client) => client.query(sql))

describe('migrations', () => {
  test('Prisma agrees that ours were applied, and that they make the schema', () => {
    expect(prisma('migrate', 'status').output).toContain('Database schema is up to date')
    const diff = prisma(
      'migrate',
      'diff',
      '--from-config-datasource',
      '--to-schema',
      'prisma/schema.prisma',
      '--exit-code',
    )
    expect(diff).toMatchObject({ status: 0 })
  })

  test('a second time nothing is left to do', async () => {
    expect(await migrate(testDatabaseUrl())).toEqual([])
  })

  test('one that was broken off is tried again', async () => {
    const url = await createExtraDatabase('broken_off')
    await query(url, 'DROP SCHEMA pgboss, public CASCADE; CREATE SCHEMA public')
    await query(
      url,
      `CREATE TABLE _prisma_migrations (id VARCHAR(36) PRIMARY KEY, checksum VARCHAR(64) NOT NULL,
      finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`,
    )
    await query(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', 'x', '${migrationNames[0]}')`,
    )
    expect(await migrate(url)).toEqual(migrationNames)
  })

  test('one that fails says why and changes nothing', async () => {
    const url = await createExtraDatabase('failing')
    await query(url, `DELETE FROM _prisma_migrations WHERE migration_name = '${migrationNames[0]}'`)
    const countTables = async () => (await query(url, 'SELECT count(*) FROM pg_tables')).rows
    const before = await countTables()
    await expect(migrate(url)).rejects.toThrow(
      RegExp(
        `^The migration ${migrationNames[0]} failed and was rolled back; the database is as it was before it\\. ERROR: type "\\w+" already exists$`,
      ),
    )
    expect(await countTables()).toEqual(before)
  })

  test('a database of a newer version is left alone', async () => {
    const url = await createExtraDatabase('newer')
    await query(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', 'x', '99999999999999_future', now())`,
    )
    await expect(migrate(url)).rejects.toThrow(
      'migrated by a newer version (it has 99999999999999_future). Update Wordloom',
    )
  })
})
