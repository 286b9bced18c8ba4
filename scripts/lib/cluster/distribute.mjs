import { BootError, errorText } from '../boot-error.mjs'
import { leadsCluster } from './cluster.mjs'
import { DISTRIBUTED_TABLES, DISTRIBUTION_COLUMN } from './distributed-tables.mjs'
import { placedTables, problemOfPlacements, readPlacements } from './placement.mjs'

/**
 * What is to be done so that the tables are where they belong. All of it is read from the database: a run that was cut goes
 * on where the last one ended.
 * @typedef {object} Plan
 * @property {string[]} placed tables that are on the workers already
 * @property {{table: string, bytes: number}[]} toDistribute in order
 * @property {string[]} toEmpty tables on the workers whose old rows still take room on the coordinator, in order
 */

/**
 * @param {import('pg').Client} client of a coordinator, after all migrations
 * @returns {Promise<Plan>}
 * @throws {BootError} when somebody has distributed a table in another way
 */
export async function planDistribution(client) {
  const placements = await readPlacements(client)
  const problem = problemOfPlacements(placements)
  if (problem) throw new BootError(problem)
  const placed = placedTables(placements)
  const { rows } = await client.query(
    `SELECT relname AS table, pg_table_size(oid)::float8 AS bytes, pg_relation_size(oid) > 0 AS "hasRows"
    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = ANY($1) AND relkind = 'r'
    ORDER BY array_position($1, relname::text)`,
    [DISTRIBUTED_TABLES],
  )
  const there = /** @type {{table: string, bytes: number, hasRows: boolean}[]} */ (rows)
  return {
    placed,
    toDistribute: there.filter(({ table }) => !placed.includes(table)),
    // One that refers to another is emptied before it. Those that move now keep their rows here, too.
    toEmpty: there
      .filter(({ hasRows }) => hasRows)
      .map(({ table }) => table)
      .reverse(),
  }
}

/**
 * Moves the tables to the workers, and frees their room on the coordinator.
 * @param {import('pg').Client} client
 * @param {Plan} plan
 * @param {(title: string, work: () => Promise<void>, bytes?: number) => Promise<void>} [run] calls the work of one step
 * @throws {BootError} as distributeTable
 */
export async function distributeAll(client, { placed, toDistribute }, run = (_title, work) => work()) {
  const first = placed[0] ?? toDistribute[0]?.table
  for (const { table, bytes } of toDistribute) {
    const beside = table === first ? undefined : first
    await run(table, () => distributeTable(client, table, beside), bytes)
  }
  const { placed: all, toEmpty } = await planDistribution(client)
  if (toEmpty.length > 0)
    await run('Old rows', async () => {
      for (const table of toEmpty) await removeOldRows(client, table)
    })
  await run('Statistics', async () => {
    await client.query(`ANALYZE ${all.map((table) => `"${table}"`).join(', ')}`)
  })
}

/**
 * Moves a table to the workers in one transaction: a run that is cut leaves it where it was, or moves it to the end.
 * @param {import('pg').Client} client
 * @param {string} table
 * @param {string | undefined} beside a table that is there already; without one a new group of shards begins
 * @throws {BootError} with the reason of Citus
 */
async function distributeTable(client, table, beside) {
  try {
    await client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      DISTRIBUTION_COLUMN,
      beside ?? 'none',
    ])
  } catch (error) {
    throw new BootError(
      `The table ${table} was not distributed and is as it was: ${errorText(error)}. Correct that, and run npm run distribute again: it goes on with this table.`,
      { cause: error },
    )
  }
}

/**
 * Frees the room of the rows that a table had on the coordinator before it moved; nothing can read them any more.
 * @param {import('pg').Client} client
 * @param {string} table
 */
async function removeOldRows(client, table) {
  await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [table])
}

/**
 * What every start does after the migrations: in a cluster whose tables are distributed, a table that a newer version
 * brought is distributed, too, while it is empty.
 * @param {import('pg').Client} client
 * @param {string} url
 * @returns {Promise<string[]>} the tables that were distributed now
 * @throws {BootError} when npm run distribute was cut, or somebody has distributed a table in another way
 */
export async function distributeNewTables(client, url) {
  if (!(await leadsCluster(client, url))) return []
  const { placed, toDistribute } = await planDistribution(client)
  if (placed.length === 0) return []
  for (const { table } of toDistribute) {
    const { rowCount } = await client.query(`SELECT FROM "${table}" LIMIT 1`)
    if (rowCount !== 0) {
      throw new BootError(
        `Only a part of the tables is distributed: ${toDistribute.map(({ table }) => table).join(', ')} is not. Run npm run distribute, which goes on where it was cut.`,
      )
    }
  }
  for (const { table } of toDistribute) await distributeTable(client, table, placed[0])
  return toDistribute.map(({ table }) => table)
}
