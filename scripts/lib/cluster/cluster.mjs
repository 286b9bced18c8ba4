import { askWorkers, hasCitus } from '../../../lib/cluster-workers.mjs'
import { BootError } from '../boot-error.mjs'
import { toPgConfig, withClient } from '../postgres/postgres-url.mjs'
import { placedTables, readPlacements } from './placement.mjs'

/** Milliseconds that a worker gets to answer a command of the host. */
export const WORKER_TIMEOUT_MS = 5_000

/**
 * Whether this database distributes, or can distribute, its tables to workers. Asks for nothing else where there is no Citus.
 * @param {import('pg').Client} client
 * @param {string} url
 * @throws {BootError} when it is itself one of the workers
 */
export async function leadsCluster(client, url) {
  if (!(await hasCitus(client))) return false
  const { rows } = await client.query('SELECT groupid AS "group" FROM pg_dist_local_group')
  if (rows[0].group === 0) return true
  const { host, port } = toPgConfig(url)
  throw new BootError(
    `PostgreSQL at ${host}:${port} is a worker of a cluster. Set DATABASE_URL to the address of its coordinator.`,
  )
}

/**
 * @typedef {object} Cluster
 * @property {import('../../../lib/cluster-workers.mjs').Worker[]} workers
 * @property {number} tables that are distributed
 */

/**
 * What `npm start` says of the database; null for one PostgreSQL.
 * @param {string} url
 * @returns {Promise<Cluster | null>}
 */
export function readCluster(url) {
  return withClient(toPgConfig(url), async (client) => {
    if (!(await leadsCluster(client, url))) return null
    const workers = await askWorkers(client, WORKER_TIMEOUT_MS)
    return { workers, tables: placedTables(await readPlacements(client)).length }
  })
}

/** @param {Cluster} cluster @returns {string} for the host */
export function describeCluster({ workers, tables }) {
  const count = `coordinator of ${workers.length} worker${workers.length === 1 ? '' : 's'}`
  const away = workers.filter(({ isUp }) => !isUp).map(({ name }) => name)
  if (tables === 0) return `${count}; no table is distributed yet: npm run distribute`
  if (away.length === 0) return count
  return `${count}; not reachable: ${away.join(', ')}. Learners whose words are there have to wait for it`
}
