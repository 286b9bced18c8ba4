import { COORDINATOR_TABLES, DISTRIBUTED_TABLES, DISTRIBUTION_COLUMN } from './distributed-tables.mjs'

/**
 * Where Citus has a table of the app.
 * @typedef {object} Placement
 * @property {string} table
 * @property {'distributed' | 'reference' | 'local' | 'whole'} kind `local`: on the coordinator, and known to Citus; `whole`: in
 *   one piece on a worker
 * @property {string | null} column by which it is distributed
 * @property {number} colocation tables of one number have the rows of a user on one worker
 */

/**
 * The tables that Citus knows: those that are not among them are on the coordinator alone.
 * @param {import('pg').Client} client of a coordinator
 * @returns {Promise<Placement[]>}
 */
export async function readPlacements(client) {
  const { rows } = await client.query(`
    SELECT c.relname AS table, p.colocationid AS colocation,
      CASE WHEN p.partkey IS NOT NULL THEN 'distributed' WHEN p.repmodel = 't' THEN 'reference'
        WHEN p.colocationid = 0 THEN 'local' ELSE 'whole' END AS kind,
      CASE WHEN p.partkey IS NOT NULL THEN column_to_column_name(p.logicalrelid, p.partkey) END AS column
    FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
    WHERE c.relnamespace = current_schema()::regnamespace`)
  return rows
}

/** @param {readonly Placement[]} placements @returns {string[]} the tables that are on the workers */
export function placedTables(placements) {
  const placed = new Set(placements.filter(({ kind }) => kind !== 'local').map(({ table }) => table))
  return DISTRIBUTED_TABLES.filter((table) => placed.has(table))
}

/**
 * Whether somebody has distributed a table in another way than Wordloom needs.
 * @param {readonly Placement[]} placements
 * @returns {string | undefined} which table, and what to do
 */
export function problemOfPlacements(placements) {
  const byName = new Map(placements.map((placement) => [placement.table, placement]))
  const [first] = placedTables(placements)
  for (const [table, placement] of byName) {
    const wrong = wrongIn(placement, first === undefined ? undefined : byName.get(first))
    if (wrong)
      return `${wrong} Bring it back to the coordinator (SELECT undistribute_table('${quoted(table)}', cascade_via_foreign_keys => true)), then run npm run distribute.`
  }
  return undefined
}

/** @param {string} table */
const quoted = (table) => (table === 'user' ? '"user"' : table)

/** @param {Placement} placement @param {Placement | undefined} first of the distributed tables */
function wrongIn({ table, kind, column, colocation }, first) {
  if (kind === 'local') return undefined
  if (Object.hasOwn(COORDINATOR_TABLES, table))
    return `The table ${table} is on the workers, but Wordloom needs it on the coordinator.`
  if (!DISTRIBUTED_TABLES.includes(table)) return undefined
  if (kind !== 'distributed')
    return `The table ${table} is not distributed by a column, but Wordloom needs it by ${DISTRIBUTION_COLUMN}.`
  if (column !== DISTRIBUTION_COLUMN)
    return `The table ${table} is distributed by ${column}, but Wordloom needs it by ${DISTRIBUTION_COLUMN}.`
  if (first && colocation !== first.colocation)
    return `The table ${table} is not co-located with ${first.table}, so that the rows of a user are on several workers.`
  return undefined
}
