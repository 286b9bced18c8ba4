import { migrate } from '../../lib/migrations/migrate.mjs'
import { toPgConfig, withClient, withDatabase } from '../../lib/postgres/postgres-url.mjs'

/** @typedef {{host: string, port: number}} Node */

/** @param {string} url @param {string[]} statements */
async function run(url, ...statements) {
  await withClient(toPgConfig(url), async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/**
 * The nodes of a cluster, as its workers reach them, the coordinator first.
 * @param {string} clusterUrl @returns {Promise<Node[]>}
 */
async function nodesOf(clusterUrl) {
  const { rows } = await withClient(toPgConfig(clusterUrl), (client) =>
    client.query('SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid'),
  )
  if (rows.length < 2) throw new Error('CLUSTER_URL is not the address of a coordinator with workers')
  return rows
}

/** @param {string} url @param {Node} node */
function at(url, { host, port }) {
  const address = new URL(url)
  address.host = `${host}:${port}`
  return address.href
}

/**
 * Makes two migrated, empty databases on the machines of a cluster, and replaces those of an earlier run: one of the coordinator
 * alone, which no worker knows, and one of all nodes.
 * @param {string} clusterUrl of any database of the coordinator in which the workers are registered; its user may create
 *   databases on all nodes
 * @param {string} name
 */
export async function makeBenchDatabases(clusterUrl, name) {
  const [coordinator, ...workers] = await nodesOf(clusterUrl)
  if (!coordinator) throw new Error('No coordinator')
  const [one, many] = [withDatabase(clusterUrl, `${name}_one`), withDatabase(clusterUrl, `${name}_many`)]
  const ofMany = [many, ...workers.map((worker) => at(many, worker))]
  const drop = async () => {
    for (const url of [one, ...ofMany]) await dropDatabase(url)
  }
  await drop()
  for (const url of [one, ...ofMany]) await onServerOf(url, (database) => `CREATE DATABASE ${database}`)
  for (const url of ofMany) await run(url, 'CREATE EXTENSION citus')
  const join = [
    `SELECT citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `SELECT citus_add_node('${host}', ${port})`),
  ]
  await run(many, ...join)
  for (const url of [one, many]) await migrate(url)
  return { one, many, workers, drop }
}

/** @param {string} url */
async function dropDatabase(url) {
  await onServerOf(url, (database) => `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
}

/** @param {string} url of a database @param {(database: string) => string} statement about it */
async function onServerOf(url, statement) {
  const { database = '' } = toPgConfig(url)
  // On this node alone: a newer Citus would do the same on the workers.
  const alone = 'SET citus.enable_create_database_propagation TO off'
  await run(withDatabase(url, 'postgres'), alone, statement(database))
}
