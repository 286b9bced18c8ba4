/**
 * Indexes of tables that are filled in one go.
 * @typedef {import('pg').Client} Client
 */
import { inSessions } from './sessions.mjs'

/**
 * Until the transaction ends, inserts write neither the table's indexes nor, with `wal_level` minimal, the log:
 * PostgreSQL logs no rows of a file that the same transaction has made, and CLUSTER makes a new one.
 * @param {Client} client in a transaction @param {string} table
 */
export async function indexesOff(client, table) {
  await client.query(`CLUSTER "${table}" USING "${table}_pkey"`)
  await client.query(`ALTER TABLE "${table}" SET WITHOUT CLUSTER`)
  // Dropping them would also drop the foreign keys that refer to them.
  await client.query(
    `UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = $1::regclass`,
    [`"${table}"`],
  )
}

/**
 * Builds all indexes of the tables, the largest tables' first.
 * @param {readonly Client[]} clients @param {readonly string[]} tables @param {(done: string) => void} tell
 */
export async function rebuildIndexes(clients, tables, tell) {
  const [client] = clients
  if (!client) return
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
      WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND NOT i.indisvalid
      ORDER BY pg_table_size(i.indrelid) DESC, i.indexrelid`,
    [tables.map((table) => `"${table}"`)],
  )
  let done = 0
  await inSessions(clients, rows, async (session, { name }) => {
    await session.query(`REINDEX INDEX ${name}`)
    done += 1
    tell(`${done} of ${rows.length} indexes`)
  })
}
