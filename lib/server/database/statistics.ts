import 'server-only'
import type { ClientBase, Pool } from 'pg'
import { logError } from '@/lib/server/log/log'

/**
 * Tables that have more than twice as many pages as at the last ANALYZE or VACUUM. A small import into large tables finds
 * none, and one that fills empty tables finds each of them ten times at most.
 */
const GROWN = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    AND pg_relation_size(oid) > 2 * (relpages + 1) * current_setting('block_size')::bigint`

/**
 * Gathers statistics of tables that have grown, after many rows were written: autovacuum may be off, or come minutes later.
 * Without them the planner expects few rows, and each session keeps the plans that it made of small tables for checking
 * foreign keys: they read a whole table for each row. ANALYZE blocks neither reading nor writing. A table that is being
 * analysed or vacuumed is left out. A failure is only logged: the work goes on with the old statistics.
 */
export async function analyseGrownTables(client: ClientBase | Pool): Promise<void> {
  try {
    const { rows } = await client.query<{ name: string }>(GROWN)
    // One statement a table: each has the time limit of a statement for itself.
    for (const { name } of rows) await client.query(`ANALYZE (SKIP_LOCKED) ${name}`)
  } catch (error) {
    logError('analyse', error)
  }
}
