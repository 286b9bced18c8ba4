/** `npm run distribute` on the nodes of a real cluster. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runDistribute } from '@/scripts/cluster/run-distribute.mjs'
import { DISTRIBUTED_TABLES } from '@/scripts/lib/cluster/distributed-tables.mjs'
import { placedTables, readPlacements } from '@/scripts/lib/cluster/placement.mjs'
import { migrate } from '@/scripts/lib/migrations/migrate.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { createClusterDatabase, killNode, listNodes, startNode } from '@/tests/support/database/cluster'
import { addOthers } from '@/tests/support/database/growth'

/** Connections of a tool that is not Wordloom. */
const asTool = (url: string) => ({ ...toPgConfig(url), application_name: 'test' })

const run = <Row extends object = object>(url: string, sql: string) =>
  withClient(asTool(url), async (client) => (await client.query<Row>(sql)).rows)

const distribute = (url: string) =>
  withClient(toPgConfig(url), (client) => runDistribute(client, { url, isCheckOnly: false }))

const placed = (url: string) =>
  withClient(asTool(url), async (client) => placedTables(await readPlacements(client)))

/** A database of one node's making, with the words of three learners, on a coordinator. */
async function filledDatabase(name: string): Promise<string> {
  const url = await createClusterDatabase(name, { isDistributed: false })
  await withClient(toPgConfig(url), (client) => addOthers(client, { accounts: 3, words: 40 }))
  return url
}

/** The rows of all tables, each as one number, and the foreign keys. */
const contentOf = async (url: string) => {
  const [keys] = await run<{ keys: string }>(
    url,
    `SELECT string_agg(pg_get_constraintdef(oid), '; ' ORDER BY conrelid::regclass::text, conname) AS keys
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  const rows: unknown[] = []
  for (const table of DISTRIBUTED_TABLES)
    rows.push([table, await run(url, `SELECT count(*), sum(hashtext(t::text)::bigint) FROM ${table} t`)])
  return { keys, rows }
}

/** What the command prints. */
let printed: string[] = []
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})

describe('a filled database', () => {
  test('has the same rows and keys afterwards, those of a learner on one worker and none on the coordinator', async () => {
    const url = await filledDatabase('wordloom_distribute')
    const before = await contentOf(url)
    await distribute(url)
    expect(await contentOf(url)).toEqual(before)
    expect(await placed(url)).toEqual(DISTRIBUTED_TABLES)
    const sizes = await run(
      url,
      `SELECT relname FROM pg_class WHERE relname = ANY('{${DISTRIBUTED_TABLES}}') AND pg_relation_size(oid) > 0`,
    )
    expect(sizes).toEqual([])
    const groups = await run(
      url,
      `SELECT DISTINCT colocationid FROM pg_dist_partition WHERE logicalrelid::text = ANY('{${DISTRIBUTED_TABLES}}')`,
    )
    expect(groups).toHaveLength(1)
    expect(printed.join('\n')).toMatch(/13 tables \(\d+ MB\) move to 2 workers[\s\S]*review_log +\d/)

    printed = []
    await distribute(url)
    expect(printed.join('\n')).toContain('All 13 tables are distributed already: there is nothing to do.')
    expect(await contentOf(url)).toEqual(before)
    expect(await migrate(url)).toEqual([])
  })

  test('a command that is killed in the middle leaves each table whole, and the next goes on', {
    timeout: 180_000,
  }, async () => {
    const url = await filledDatabase('wordloom_distribute')
    const before = await contentOf(url)
    await withClient(asTool(url), async (holder) => {
      await holder.query('BEGIN')
      await holder.query('LOCK TABLE tag IN ACCESS SHARE MODE')
      const command = spawn(process.execPath, ['scripts/cluster/distribute.mjs'], {
        env: { ...process.env, DATABASE_URL: url },
        stdio: 'ignore',
      })
      const ended = once(command, 'exit')
      await vi.waitFor(async () => expect(await placed(url)).toContain('example'), {
        timeout: 120_000,
        interval: 100,
      })
      command.kill('SIGKILL')
      await ended
      await holder.query('ROLLBACK')
    })
    // The server finds out that its client is gone when it next writes to it: until then it has the lock.
    await expect(migrate(url)).rejects.toThrow(/Only a part of the tables is distributed.*npm run distribute/)
    const cut = await placed(url)
    expect(cut.length).toBeLessThan(DISTRIBUTED_TABLES.length)
    expect(await contentOf(url)).toEqual(before)
    await distribute(url)
    expect(await placed(url)).toEqual(DISTRIBUTED_TABLES)
    expect(await contentOf(url)).toEqual(before)
    expect(await migrate(url)).toEqual([])
  })
})

describe('nothing is done', () => {
  test('while Wordloom is connected', async () => {
    const url = await createClusterDatabase('wordloom_distribute', { isDistributed: false })
    await withClient({ ...toPgConfig(url), application_name: 'wordloom' }, async () => {
      await expect(distribute(url)).rejects.toThrow(
        /^Wordloom, or a command of it, is connected to the database: 127\.0\.0\.1 \(1\)\. Stop it on all machines/,
      )
    })
    expect(await placed(url)).toEqual([])
  })

  test('where a table is distributed in another way', async () => {
    const url = await createClusterDatabase('wordloom_distribute', { isDistributed: false })
    await run(url, `SELECT create_distributed_table('daily_total', 'local_date')`)
    await expect(distribute(url)).rejects.toThrow(
      'The table daily_total is distributed by local_date, but Wordloom needs it by user_id.',
    )
    await expect(migrate(url)).rejects.toThrow('The table daily_total is distributed by local_date')
    await run(url, `SELECT undistribute_table('daily_total')`)
    await run(url, `SELECT create_distributed_table('daily_total', 'user_id')`)
    await run(url, `SELECT create_distributed_table('quiz_result', 'user_id', colocate_with => 'none')`)
    await expect(distribute(url)).rejects.toThrow('quiz_result is not co-located with daily_total')
    await run(url, `SELECT undistribute_table('quiz_result')`)
    await run(url, `SELECT create_reference_table('page_view')`)
    await expect(distribute(url)).rejects.toThrow('The table page_view is on the workers')
    expect(await placed(url)).toEqual(['daily_total'])
    await run(url, `SELECT undistribute_table('page_view')`)
    await distribute(url)
    expect(await placed(url)).toEqual(DISTRIBUTED_TABLES)
  })

  test('on a worker, by the command or by a start', async () => {
    const [, worker] = await listNodes()
    const url = worker?.url ?? ''
    await expect(distribute(url)).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:\d+ is a worker of a cluster\. Set DATABASE_URL to the address of its coordinator\.$/,
    )
    await expect(migrate(url)).rejects.toThrow('is a worker of a cluster')
  })

  test('while a worker is stopped', async () => {
    const url = await createClusterDatabase('wordloom_distribute', { isDistributed: false })
    const [, , worker] = await listNodes()
    if (!worker) throw new Error('The cluster needs two workers')
    killNode(worker)
    try {
      await expect(distribute(url)).rejects.toThrow(
        `The coordinator cannot connect to 127.0.0.1:${worker.port}.`,
      )
      expect(await placed(url)).toEqual([])
    } finally {
      await startNode(worker)
    }
  })
})
