import { askWorkers } from '../../../lib/cluster-workers.mjs'
import { BootError } from '../boot-error.mjs'
import { toPgConfig } from '../postgres/postgres-url.mjs'
import { leadsCluster, WORKER_TIMEOUT_MS } from './cluster.mjs'

/** Older ones keep no foreign keys of a table that moves, or were never tried. */
const MIN_POSTGRES = 15
const MIN_CITUS = 13

/**
 * What a node says of itself.
 * @typedef {object} ClusterNode
 * @property {string} name HOST:PORT
 * @property {number} postgres major version
 * @property {string} citus version of the extension, such as '13.2-1'
 * @property {number} maxPrepared prepared transactions at once
 */

const OF_ITSELF = `SELECT json_build_object('postgres', current_setting('server_version_num')::int / 10000,
  'citus', extversion, 'maxPrepared', current_setting('max_prepared_transactions')::int)
  FROM pg_extension WHERE extname = 'citus'`

/**
 * Checks that the database is the coordinator of a cluster on which Wordloom can run. Changes nothing.
 * @param {import('pg').Client} client
 * @param {string} url
 * @returns {Promise<string[]>} the names of its workers
 * @throws {BootError} saying what to do
 */
export async function requireCluster(client, url) {
  const { host, port, database } = toPgConfig(url)
  if (!(await leadsCluster(client, url))) {
    throw new BootError(
      `PostgreSQL at ${host}:${port} is a single node: its database ${database} has no Citus. Make a cluster first (docs/scaling.md), or stay with one PostgreSQL, which needs no npm run distribute.`,
    )
  }
  const workers = await askWorkers(client, WORKER_TIMEOUT_MS)
  const away = workers.filter(({ isUp }) => !isUp).map(({ name }) => name)
  if (away.length > 0) {
    throw new BootError(
      `The coordinator cannot connect to ${away.join(' and ')}. Start what is stopped there, and let the coordinator in (pg_hba.conf of the worker, citus.node_conninfo and pg_dist_authinfo of the coordinator).`,
    )
  }
  const [coordinator, ...others] = await describeNodes(client, `${host}:${port}`)
  const { rows } = await client.query("SELECT current_setting('max_connections')::int AS connections")
  const problem = coordinator && problemOfNodes(coordinator, others, rows[0].connections)
  if (problem) throw new BootError(problem)
  return workers.map(({ name }) => name)
}

/** @param {import('pg').Client} client @param {string} name of the coordinator @returns {Promise<ClusterNode[]>} the coordinator first */
async function describeNodes(client, name) {
  const own = await client.query(OF_ITSELF)
  const others = await client.query(
    `SELECT nodename || ':' || nodeport AS name, success, result FROM run_command_on_workers($1) ORDER BY 1`,
    [OF_ITSELF],
  )
  const nodes = others.rows.map(({ name, success, result }) => {
    if (!success) throw new BootError(`The worker ${name} refuses: ${result}`)
    if (!result)
      throw new BootError(`The worker ${name} lacks Citus in this database: CREATE EXTENSION citus.`)
    return { name, ...JSON.parse(result) }
  })
  return [{ name, ...own.rows[0].json_build_object }, ...nodes]
}

/**
 * @param {ClusterNode} coordinator
 * @param {readonly ClusterNode[]} workers
 * @param {number} connections that the coordinator accepts at once
 * @returns {string | undefined} what is wrong with these nodes, and what to do
 */
export function problemOfNodes(coordinator, workers, connections) {
  if (workers.length === 0)
    return "The coordinator has no worker yet. Add each: SELECT citus_add_node('HOST', PORT)."
  const other = workers.find(
    ({ postgres, citus }) => postgres !== coordinator.postgres || citus !== coordinator.citus,
  )
  if (other)
    return `The nodes have different versions: the coordinator ${versionOf(coordinator)}, the worker ${other.name} ${versionOf(other)}. Install the same on all (and ALTER EXTENSION citus UPDATE).`
  if (coordinator.postgres < MIN_POSTGRES || Number.parseInt(coordinator.citus, 10) < MIN_CITUS)
    return `The nodes have ${versionOf(coordinator)}; Wordloom needs PostgreSQL ${MIN_POSTGRES} with Citus ${MIN_CITUS}, or newer ones.`
  const small = workers.find(({ maxPrepared }) => maxPrepared < connections)
  if (small)
    return `The worker ${small.name} allows ${small.maxPrepared} prepared transactions, and each of the ${connections} connections of the coordinator can need one. Set max_prepared_transactions = ${connections} there and restart it.`
  return undefined
}

/** @param {ClusterNode} node */
const versionOf = ({ postgres, citus }) => `PostgreSQL ${postgres} with Citus ${citus}`
