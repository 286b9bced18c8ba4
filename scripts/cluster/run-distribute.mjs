import { BootError } from '../lib/boot-error.mjs'
import { requireCluster } from '../lib/cluster/cluster-checks.mjs'
import { distributeAll, planDistribution } from '../lib/cluster/distribute.mjs'
import { migrateTables } from '../lib/migrations/migrate.mjs'
import { lockTables } from '../lib/postgres/database-lock.mjs'
import { step } from '../lib/steps.mjs'

/** @typedef {import('../lib/cluster/distribute.mjs').Plan} Plan */

/**
 * Checks the cluster, says what is to be done, and does it. What is done already is left as it is, so a run that was cut
 * goes on, and a run on a finished database changes nothing.
 * @param {import('pg').Client} client
 * @param {{url: string, isCheckOnly: boolean}} options `isCheckOnly`: changes nothing
 * @throws {BootError} saying what to do
 */
export async function runDistribute(client, { url, isCheckOnly }) {
  const workers = await step(
    'Nodes',
    () => requireCluster(client, url),
    (names) => `${names.length} workers: ${names.join(', ')}`,
  )
  if (!isCheckOnly) {
    await lockTables(client, () =>
      console.log('  Another command changes this database. This one waits until it has ended.'),
    )
    await requireNobodyConnected(client)
    await step(
      'Migrations',
      () => migrateTables(client, url),
      (applied) => applied.join(', ') || 'up to date',
    )
  }
  const plan = await planDistribution(client)
  console.log(`\n  ${describePlan(plan, workers.length)}\n`)
  if (isCheckOnly || isDone(plan)) return
  await distributeAll(client, plan, (title, work, bytes) =>
    step(title, work, () => (bytes === undefined ? '' : sizeOf(bytes))),
  )
  console.log('\n  The tables are distributed. Start Wordloom again.\n')
}

/** @param {Plan} plan */
const isDone = ({ toDistribute, toEmpty }) => toDistribute.length === 0 && toEmpty.length === 0

/** @param {Plan} plan @param {number} workers @returns {string} for the host */
export function describePlan(plan, workers) {
  const { placed, toDistribute } = plan
  if (isDone(plan)) return `All ${placed.length} tables are distributed already: there is nothing to do.`
  if (toDistribute.length === 0)
    return 'All tables are distributed already. Their old rows on the coordinator are removed.'
  const bytes = toDistribute.reduce((sum, table) => sum + table.bytes, 0)
  const names = toDistribute.map(({ table }) => table).join(', ')
  const done =
    placed.length > 0 ? ` ${placed.length} ${placed.length === 1 ? 'is' : 'are'} there already.` : ''
  return `${toDistribute.length} tables (${sizeOf(bytes)}) move to ${workers} workers, each user’s rows to one of them: ${names}.${done}`
}

/** @param {number} bytes */
const sizeOf = (bytes) => `${(bytes / 2 ** 20).toLocaleString('en', { maximumFractionDigits: 0 })} MB`

/**
 * The connections of Wordloom are named so (lib/server/database/database-pool.ts); older versions and its other commands
 * give no name.
 * @param {import('pg').Client} client
 */
async function requireNobodyConnected(client) {
  const { rows } = await client.query(`
    SELECT coalesce(host(client_addr), 'this machine') AS address, count(*)::int AS connections FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
      AND backend_type = 'client backend' AND application_name IN ('wordloom', '')
    GROUP BY 1 ORDER BY 1`)
  if (rows.length === 0) return
  const from = rows.map(({ address, connections }) => `${address} (${connections})`).join(', ')
  throw new BootError(
    `Wordloom, or a command of it, is connected to the database: ${from}. Stop it on all machines; a pooler keeps its connections until it is started again.`,
  )
}
