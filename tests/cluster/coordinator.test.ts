/** A start, /readyz and the metrics on the coordinator of a real cluster. */
import { expect, test, vi } from 'vitest'
import { GET as ready } from '@/app/readyz/route'
import { prometheusText } from '@/lib/server/host/prometheus.service'
import { describeCluster, readCluster } from '@/scripts/lib/cluster/cluster.mjs'
import { placedTables, readPlacements } from '@/scripts/lib/cluster/placement.mjs'
import { migrate } from '@/scripts/lib/migrations/migrate.mjs'
import { MigrationPg } from '@/scripts/lib/migrations/migration-adapter.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { killNode, listNodes, onCoordinator, startNode } from '@/tests/support/database/cluster'
import { testDatabaseUrl } from '@/tests/support/database/database'

/** Runs a migration as a start does it. */
async function applyScript(sql: string) {
  const adapters = new MigrationPg({ url: testDatabaseUrl() })
  try {
    await (await adapters.connect()).executeScript(sql)
  } finally {
    await adapters.disposeAll()
  }
}

const placed = () =>
  withClient(toPgConfig(testDatabaseUrl()), async (client) => placedTables(await readPlacements(client)))

test('a later migration may add a column, a check and an index to a table of the workers', async () => {
  await applyScript(`
    ALTER TABLE tag ADD COLUMN color text, ADD COLUMN shade int NOT NULL DEFAULT 0;
    ALTER TABLE tag ADD CONSTRAINT tag_color_check CHECK (color <> ';');
    CREATE INDEX tag_color_idx ON tag (user_id, color);`)
  await onCoordinator(`SELECT color, shade FROM tag`)
  await applyScript(`ALTER TABLE tag DROP COLUMN color, DROP COLUMN shade;`)
})

test('one that fails changes nothing on any node', async () => {
  await expect(
    applyScript(`ALTER TABLE tag ADD COLUMN color text; ALTER TABLE tag ADD COLUMN color text;`),
  ).rejects.toThrow()
  await expect(onCoordinator(`SELECT color FROM tag`)).rejects.toThrow('column "color" does not exist')
  const [, worker] = await listNodes()
  const columns = await withClient(toPgConfig(worker?.url ?? ''), (client) =>
    client.query(`SELECT FROM pg_attribute WHERE attname = 'color' AND NOT attisdropped`),
  )
  expect(columns.rowCount).toBe(0)
})

test('a table that a later version brings is distributed by its first start', async () => {
  // As if it were new: a script that makes it again.
  const [definition] = await onCoordinator<{ columns: string }>(
    `SELECT string_agg(format('%I %s NOT NULL', attname, format_type(atttypid, atttypmod)), ', ') AS columns
    FROM pg_attribute WHERE attrelid = 'example'::regclass AND attnum > 0 AND NOT attisdropped`,
  )
  await applyScript(`
    DROP TABLE example;
    CREATE TABLE example (${definition?.columns}, CONSTRAINT example_pkey PRIMARY KEY (id, user_id));
    ALTER TABLE example ALTER COLUMN user_id SET STATISTICS 0;
    ALTER TABLE example ADD CONSTRAINT example_definition_id_user_id_fkey FOREIGN KEY (definition_id, user_id)
      REFERENCES definition (id, user_id) ON DELETE CASCADE;`)
  expect(await placed()).not.toContain('example')
  await migrate(testDatabaseUrl())
  expect(await placed()).toContain('example')
})

test('a worker that is away is named, and the app stays ready', async () => {
  const names = async () => (await readCluster(testDatabaseUrl()))?.workers.map(({ name }) => name)
  const [, first, second] = await listNodes()
  if (!first || !second) throw new Error('The cluster needs two workers')
  expect(await names()).toEqual([`127.0.0.1:${first.port}`, `127.0.0.1:${second.port}`])
  expect(await (await ready()).text()).toBe('ok')
  killNode(second)
  try {
    const sentence = `ok, but the database does not reach its worker 127.0.0.1:${second.port}`
    // The processes of a killed postmaster end when they next look for it.
    await vi.waitFor(
      async () => {
        const answer = await ready()
        expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: sentence })
      },
      { timeout: 30_000, interval: 200 },
    )
    const { text } = await prometheusText()
    expect(text).toContain(`wordloom_database_worker_up{worker="127.0.0.1:${first.port}"} 1`)
    expect(text).toContain(`wordloom_database_worker_up{worker="127.0.0.1:${second.port}"} 0`)
    expect(text).toMatch(/^wordloom_database_up 1$/m)
    expect(await migrate(testDatabaseUrl())).toEqual([])
    const cluster = await readCluster(testDatabaseUrl())
    expect(cluster && describeCluster(cluster)).toContain(`not reachable: 127.0.0.1:${second.port}`)
  } finally {
    await startNode(second)
  }
  expect(await (await ready()).text()).toBe('ok')
})
