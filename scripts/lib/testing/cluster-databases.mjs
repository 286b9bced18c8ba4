import { migrate } from '../migrations/migrate.mjs'
import { toPgConfig, withClient, withDatabase } from '../postgres/postgres-url.mjs'

/** @typedef {{host: string, port: number}} Node */

/** @param {string} url @param {string[]} statements */
async function run(url, ...statements) {
  await withClient(toPgConfig(url), async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/**
 * The workers of a cluster, as its nodes reach them.
 * @param {string} url of a database of the coordinator in which they are registered @returns {Promise<Node[]>}
 */
export async function listWorkers(url) {
  const { rows } = await withClient(toPgConfig(url), (client) =>
    client.query(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY groupid',
    ),
  )
  if (rows.length === 0) throw new Error('CLUSTER_URL is not the address of a coordinator with workers')
  return rows
}

/** The same URL on another node. @param {string} url @param {Node} node */
export const onNode = (url, { host, port }) =>
  Object.assign(new URL(url), { hostname: host, port: String(port) }).href

/**
 * Makes a migrated, empty database on all nodes of a cluster, and replaces one with the same name. No table is distributed.
 * @param {string} clusterUrl of any database of the coordinator in which the workers are registered; its user may create
 *   databases on all nodes
 * @param {string} name
 * @param {{shards?: number}} [options] the shards that a table is distributed to
 * @returns {Promise<string>} its URL
 */
export async function createOnAllNodes(clusterUrl, name, { shards } = {}) {
  const workers = await listWorkers(clusterUrl)
  const url = withDatabase(clusterUrl, name)
  for (const node of [url, ...workers.map((worker) => onNode(url, worker))]) {
    await replaceDatabase(node)
    await run(node, 'CREATE EXTENSION citus')
  }
  const { hostname, port } = new URL(url)
  await run(
    url,
    `SELECT citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((worker) => `SELECT citus_add_node('${worker.host}', ${worker.port})`),
    ...(shards === undefined ? [] : [`ALTER DATABASE ${name} SET citus.shard_count = ${shards}`]),
  )
  await migrate(url)
  return url
}

/**
 * Makes a migrated, empty database on the coordinator's server alone, of which no worker knows, and replaces one with the
 * same name.
 * @param {string} clusterUrl @param {string} name
 * @returns {Promise<string>} its URL
 */
export async function createOnOneNode(clusterUrl, name) {
  const url = withDatabase(clusterUrl, name)
  await replaceDatabase(url)
  await migrate(url)
  return url
}

/** Drops a database from all nodes of a cluster. @param {string} clusterUrl @param {string} name */
export async function dropOnAllNodes(clusterUrl, name) {
  const url = withDatabase(clusterUrl, name)
  for (const node of [url, ...(await listWorkers(clusterUrl)).map((worker) => onNode(url, worker))])
    await onServerOf(node, drop)
}

/** @param {string} database */
const drop = (database) => `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`

/** @param {string} url */
async function replaceDatabase(url) {
  await onServerOf(url, drop)
  await onServerOf(url, (database) => `CREATE DATABASE ${database}`)
}

/** @param {string} url of a database @param {(database: string) => string} statement about it */
async function onServerOf(url, statement) {
  const { database = '' } = toPgConfig(url)
  // On this node alone: a newer Citus would do the same on the workers.
  const alone = 'SET citus.enable_create_database_propagation TO off'
  await run(withDatabase(url, 'postgres'), alone, statement(database))
}
