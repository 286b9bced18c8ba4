/** Restores into a database of several nodes, and out of it. */
import { beforeAll, expect, test } from 'vitest'
import { env } from '@/lib/server/env'
import { folderStorage } from '@/lib/server/files/storage/folder-storage'
import { restore } from '@/scripts/lib/backup/restore.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { createOnOneNode } from '@/scripts/lib/testing/cluster-databases.mjs'
import { signUpWithEverything, storedFiles } from '@/tests/support/database/account-with-everything'
import { createClusterDatabase } from '@/tests/support/database/cluster'
import { testDatabaseUrl } from '@/tests/support/database/database'
import { everyRow } from '@/tests/support/database/every-row'
import { codeOf, here, type Instance, inDataFolder, now, putBack, save } from '@/tests/support/instances'

/** Each distributes thirteen tables several times. */
const TIMEOUT = { timeout: 240_000 }

const TARGET = 'wordloom_test_target'

let file = ''
beforeAll(async () => {
  process.env.DATABASE_URL = await createOnOneNode(process.env.CLUSTER_URL ?? '', 'wordloom_test_source')
  await signUpWithEverything()
  await signUpWithEverything()
  file = (await save(here(), 'one node.zip')).file
})

const instance = (url: string, name: string): Instance => {
  const files = inDataFolder(name)
  return { url, files, storage: folderStorage(files) }
}

const distributedTables = (url: string) =>
  withClient(toPgConfig(url), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_dist_partition WHERE partmethod = 'h'`,
    )
    return rows[0]?.count
  })

test(
  'a backup of one node is restored into several, and theirs into one, with every row and file',
  TIMEOUT,
  async () => {
    const cluster = instance(await createClusterDatabase(TARGET), 'cluster')
    await putBack(cluster, file)
    expect(await distributedTables(cluster.url)).toBe(13)
    expect(await everyRow(cluster.url)).toEqual(await everyRow(testDatabaseUrl()))
    expect(await storedFiles(cluster.files)).toEqual(await storedFiles(here().files))

    const again = await save(cluster, 'cluster.zip')
    const plain = instance(
      await createOnOneNode(process.env.CLUSTER_URL ?? '', 'wordloom_test_one_node'),
      'plain',
    )
    await putBack(plain, again.file)
    expect(await everyRow(plain.url)).toEqual(await everyRow(testDatabaseUrl()))
    expect(await storedFiles(plain.files)).toEqual(await storedFiles(here().files))
  },
)

test('a restore that fails puts back what was distributed, and Citus stays', TIMEOUT, async () => {
  const cluster = instance(await createClusterDatabase(TARGET), 'failed')
  await putBack(cluster, file)
  const before = await everyRow(cluster.url)
  const code = {
    ...codeOf(cluster),
    restoreTables: async () => {
      throw new Error('in the middle')
    },
  }
  const request = { url: cluster.url, file, dataFolder: env.DATA_DIR, replace: true, now }
  await expect(restore(code, request)).rejects.toThrow('in the middle')
  expect(await everyRow(cluster.url)).toEqual(before)
  expect(await distributedTables(cluster.url)).toBe(13)
  await putBack(cluster, file, { replace: true })
  expect(await everyRow(cluster.url)).toEqual(before)
})

test('a restore into a cluster that is not distributed says so', TIMEOUT, async () => {
  const cluster = instance(await createClusterDatabase(TARGET, { isDistributed: false }), 'alone')
  const { advice } = await putBack(cluster, file)
  expect(advice).toBe(
    'The database is the coordinator of 2 workers; no table is distributed yet: npm run distribute.',
  )
  expect(await distributedTables(cluster.url)).toBe(0)
})
