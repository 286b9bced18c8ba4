/**
 * Key of the advisory lock that lets one process at a time change the tables of a database: migrate it, or distribute it
 * to the workers of a cluster (arbitrary, but must not change).
 */
const LOCK_KEY = 7_305_412

/**
 * Waits for the lock and keeps it until the connection ends.
 * @param {import('pg').Client} client
 * @param {() => void} [onWait] called when another process has it
 */
export async function lockTables(client, onWait) {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS "isLocked"', [LOCK_KEY])
  if (rows[0].isLocked) return
  onWait?.()
  await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
}
