import { setTimeout as sleep } from 'node:timers/promises'
import { toPgConfig, withClient } from '../../lib/postgres/postgres-url.mjs'

/** Milliseconds between two looks at a rebalance. */
const PAUSE_MS = 500

/**
 * Puts all of a coordinator's shards on its first worker, so that there is something to rebalance.
 * @param {string} url @param {readonly import('../../lib/testing/cluster-databases.mjs').Node[]} workers
 */
export async function crowd(url, [first, ...others]) {
  if (!first) return
  await withClient(toPgConfig(url), async (client) => {
    for (const { host, port } of others) {
      // One shard of each group: those that belong together move together.
      const { rows } = await client.query(
        `SELECT min(shardid) AS shard FROM citus_shards WHERE nodename = $1 AND nodeport = $2
          AND citus_table_type = 'distributed' AND table_name = 'file'::regclass GROUP BY shardid`,
        [host, port],
      )
      for (const { shard } of rows)
        await client.query(`SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
          ...[shard, host, port, first.host, first.port],
        ])
    }
  })
}

/** Rebalances as a host does, and waits for its end. @param {string} url @returns {Promise<number>} seconds */
export async function rebalance(url) {
  const started = performance.now()
  await withClient(toPgConfig(url), async (client) => {
    await client.query('SELECT citus_rebalance_start()')
    for (;;) {
      const { rows } = await client.query('SELECT state FROM citus_rebalance_status()')
      if (rows.some(({ state }) => state === 'failed')) throw new Error('The rebalance failed')
      if (rows.every(({ state }) => state === 'finished')) return
      await sleep(PAUSE_MS)
    }
  })
  return (performance.now() - started) / 1_000
}

/** How many words each worker has. @param {string} url @returns {Promise<string>} */
export async function describeShards(url) {
  const { rows } = await withClient(toPgConfig(url), (client) =>
    client.query(
      `SELECT nodename || ':' || nodeport AS name, count(*) AS shards FROM citus_shards
        WHERE table_name = 'vocabulary_item'::regclass GROUP BY 1 ORDER BY 1`,
    ),
  )
  return rows.map(({ name, shards }) => `${name} ${shards}`).join(', ')
}
