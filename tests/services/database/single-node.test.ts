/** One PostgreSQL where a cluster is expected, and what a cluster costs one PostgreSQL. */
import { expect, test } from 'vitest'
import { workersNotice } from '@/lib/server/database/health.service'
import { readWorkers } from '@/lib/server/database/workers.service'
import { runDistribute } from '@/scripts/cluster/run-distribute.mjs'
import { readCluster } from '@/scripts/lib/cluster/cluster.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { testDatabaseUrl } from '@/tests/support/database/database'
import { statementsOf } from '@/tests/support/database/statements'

test('npm run distribute refuses it, with what to do', async () => {
  const url = testDatabaseUrl()
  const attempt = withClient(toPgConfig(url), (client) => runDistribute(client, { url, isCheckOnly: false }))
  await expect(attempt).rejects.toThrow(
    /is a single node: its database \w+ has no Citus\. Make a cluster first \(docs\/scaling\.md\), or stay with one PostgreSQL/,
  )
})

test('it is no cluster, and is asked once whether it is', async () => {
  expect(await readCluster(testDatabaseUrl())).toBeNull()
  expect(await readWorkers()).toEqual([])
  const statements = await statementsOf(() => Promise.all([readWorkers(), workersNotice()]))
  expect(statements).toEqual([])
})
