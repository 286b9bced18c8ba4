import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { Worker } from 'node:worker_threads'
import { BootError, codeOf, errorText } from '../boot-error.mjs'
import { leadsCluster } from '../cluster/cluster.mjs'
import { distributeNewTables } from '../cluster/distribute.mjs'
import { inRoot } from '../paths.mjs'
import { lockTables } from '../postgres/database-lock.mjs'
import { toPgConfig, withClient } from '../postgres/postgres-url.mjs'

const FOLDER = inRoot('prisma', 'migrations')
const UNDEFINED_TABLE = '42P01'

/** @typedef {{name: string, sql: string}} Migration */

/** @returns {Migration[]} prisma/migrations in order */
export function listMigrations() {
  return fs
    .readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: fs.readFileSync(`${FOLDER}/${name}/migration.sql`, 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * `prisma migrate deploy` in this process, with the same history table (_prisma_migrations). When everything is applied
 * it runs a few queries and does not load the engine. In a cluster whose tables are distributed, new tables are, too.
 *
 * PostgreSQL runs each migration as one transaction (tests/unit/structure.test.ts forbids what would break that), so a
 * failed or interrupted migration changed nothing: it is marked as rolled back and tried again.
 * @param {string} url
 * @param {readonly string[]} [only] names of the migrations to apply, for a backup of an older version; all when omitted
 * @returns {Promise<string[]>} the names of the migrations applied by this call
 * @throws {BootError} when a migration fails or the database is newer than this version of the app
 */
export function migrate(url, only) {
  return withClient(toPgConfig(url), async (client) => {
    await lockTables(client)
    const applied = await migrateTables(client, url, only)
    await distributeNewTables(client, url)
    return applied
  })
}

/**
 * The same for a caller that has the lock (lockTables), without distributing tables.
 * @param {import('pg').Client} client
 * @param {string} url
 * @param {readonly string[]} [only]
 * @returns {Promise<string[]>}
 */
export async function migrateTables(client, url, only) {
  await leadsCluster(client, url) // throws for a worker, which must not be migrated by itself
  const migrations = listMigrations().filter(({ name }) => only?.includes(name) ?? true)
  const rows = await readHistory(client)
  const unknown = rows.find((row) => !migrations.some(({ name }) => name === row.name))
  if (unknown) {
    throw new BootError(
      `The database was migrated by a newer version (it has ${unknown.name}). Update Wordloom, or restore a backup from before.`,
    )
  }
  const isApplied = (/** @type {Migration} */ { name, sql }) =>
    rows.some((row) => row.name === name && row.finished && row.checksum === checksumOf(sql))
  if (migrations.every(isApplied)) return []
  const failed = rows.filter((row) => !row.finished).map(({ name }) => name)
  return applyMigrations(url, migrations, failed)
}

/**
 * @param {import('pg').Client} client
 * @returns {Promise<{name: string, checksum: string, finished: boolean}[]>}
 */
async function readHistory(client) {
  try {
    const { rows } = await client.query(
      'SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    )
    return rows
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return []
    throw error
  }
}

/** @param {string} sql */
const checksumOf = (sql) => createHash('sha256').update(sql).digest('hex')

/**
 * @param {string} url
 * @param {Migration[]} migrations
 * @param {string[]} failed
 * @returns {Promise<string[]>}
 */
async function applyMigrations(url, migrations, failed) {
  const list = {
    baseDir: FOLDER,
    lockfile: {
      path: 'migration_lock.toml',
      content: fs.readFileSync(`${FOLDER}/migration_lock.toml`, 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
  const workerData = { url, failed, list }
  const worker = new Worker(new URL('./migration-worker.mjs', import.meta.url), { workerData })
  try {
    const [applied] = await once(worker, 'message')
    return applied
  } catch (error) {
    throw explainFailure(error)
  } finally {
    await worker.terminate()
  }
}

/**
 * The engine's message has the error of PostgreSQL, then the engine's own call stack ("0: module::function with
 * migration_name=… at file:line"), which names the migration.
 * @param {unknown} error
 */
function explainFailure(error) {
  const message = errorText(error).trim().replaceAll(/\s+/g, ' ')
  const reason = message.replace(/ 0: \w+::.*/, '').replace(/^.*Error querying the database: /, '')
  const name = message.match(/migration_name="(\w+)"/)?.[1]
  return new BootError(
    `${name ? `The migration ${name}` : 'A migration'} failed and was rolled back; the database is as it was before it. ${reason}`,
    { cause: error },
  )
}
