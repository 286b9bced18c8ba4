import path from 'node:path'
import { BootError, codeOf, errorText } from '../boot-error.mjs'
import { startPostgres } from './postgres.mjs'
import { SUPERUSER } from './postgres-cluster.mjs'
import { toPgConfig, withClient, withDatabase } from './postgres-url.mjs'

const DATABASE = 'wordloom'

/** @param {string} password @param {number} port */
export const embeddedUrl = (password, port) =>
  `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`

/**
 * Starts the embedded PostgreSQL in the data folder and creates the app's database when it is missing.
 * @param {{dataFolder: string, password: string, port?: number}} options `port`: a free one when omitted
 */
export async function startEmbeddedDatabase({ dataFolder, password, port }) {
  const postgres = await startPostgres({
    folder: path.join(dataFolder, 'postgres'),
    log: path.join(dataFolder, 'postgres.log'),
    password,
    ...(port && { port }),
  })
  const url = embeddedUrl(password, postgres.port)
  try {
    await withClient(toPgConfig(withDatabase(url, 'postgres')), async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
      if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
    })
    return { url, ended: postgres.ended, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    if (codeOf(error) !== '28P01') throw error
    throw new BootError(
      `The password in ${dataFolder}/secrets.json does not open the database beside it. Put both back from the same backup.`,
    )
  }
}

/**
 * @param {string} url
 * @throws {BootError} with the reason, when the host's own database cannot be used
 */
export async function requireDatabase(url) {
  await queryHostsDatabase(url, 'DATABASE_URL', 'SELECT 1')
}

/**
 * Checks that the connections of a pooler have what the app's own connections ask for: a pooler in transaction mode
 * ignores it, or passes it to one of its connections only.
 * @param {string} url
 * @throws {BootError} when it cannot be used
 */
export async function requirePooler(url) {
  const session = `SELECT current_setting('TimeZone') = 'UTC'
    AND current_setting('statement_timeout') <> '0'
    AND current_setting('idle_in_transaction_session_timeout') <> '0' AS "isComplete"`
  const { rows } = await queryHostsDatabase(url, 'DATABASE_POOLER_URL', session)
  if (rows[0].isComplete) return
  throw new BootError(
    'The pooler of DATABASE_POOLER_URL opens connections without UTC, statement_timeout or idle_in_transaction_session_timeout. Set its connect_query as docs/scaling.md says.',
  )
}

/** @param {string} url @param {string} setting the setting that has the url @param {string} sql */
async function queryHostsDatabase(url, setting, sql) {
  const { host, port, user, database } = toPgConfig(url)
  const at = `${host}:${port}`
  try {
    return await withClient(toPgConfig(url), (client) => client.query(sql))
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code === '28P01' || code === '28000')
      throw new BootError(
        `PostgreSQL at ${at} does not let ${user} in. Check the name and password in ${setting}.`,
      )
    if (code === '3D000')
      throw new BootError(
        `PostgreSQL at ${at} has no database ${database}. Create it, or correct ${setting}.`,
      )
    throw new BootError(
      `PostgreSQL at ${at} cannot be reached (${errorText(error)}). Start it, or correct ${setting}.`,
      { cause: error },
    )
  }
}
