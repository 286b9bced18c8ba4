// The workers of a Citus cluster. Plain JavaScript, because `npm start` and the server both ask for them.

/** @typedef {{name: string, isUp: boolean}} Worker its name is HOST:PORT, as the coordinator calls it */
/** @typedef {{query(sql: string, values?: unknown[]): Promise<{rows: Record<string, unknown>[], rowCount: number | null}>}} Queryable a client of pg */

/** @param {Queryable} client @returns {Promise<boolean>} whether the database has the extension Citus */
export async function hasCitus(client) {
  const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'")
  return rowCount !== 0
}

/**
 * The workers of a coordinator, and whether each lets it in. They are asked one after another: run_command_on_workers asks
 * all at once, but one that does not answer would hold the statement for ever.
 * @param {Queryable} client with a connection of its own
 * @param {number} timeoutMs that each worker gets
 * @returns {Promise<Worker[]>}
 */
export async function askWorkers(client, timeoutMs) {
  const { rows } = await client.query(`SELECT nodename AS host, nodeport AS port FROM pg_dist_node
    WHERE groupid <> 0 AND noderole = 'primary' AND isactive ORDER BY groupid`)
  const workers = []
  for (const { host, port } of rows)
    workers.push({
      name: `${host}:${port}`,
      isUp: await isUp(client, { host: String(host), port: Number(port), timeoutMs }),
    })
  return workers
}

/** @param {Queryable} client @param {{host: string, port: number, timeoutMs: number}} worker @returns {Promise<boolean>} */
async function isUp(client, { host, port, timeoutMs }) {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL statement_timeout = ${timeoutMs}`)
    await client.query(`SET LOCAL citus.node_connection_timeout = ${timeoutMs}`)
    const sql = 'SELECT citus_check_connection_to_node($1, $2) AS "isUp"'
    const { rows } = await client.query(sql, [host, port])
    return rows[0]?.isUp === true
  } catch {
    return false
  } finally {
    await client.query('ROLLBACK')
  }
}
