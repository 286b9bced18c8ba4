import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../migrations/migrate.mjs'
import { startPostgres } from '../postgres/postgres.mjs'
import { SUPERUSER } from '../postgres/postgres-cluster.mjs'
import { toPgConfig, withClient, withDatabase } from '../postgres/postgres-url.mjs'
import { commandLine, isAlive, signal } from '../processes/processes.mjs'

const PREFIX = 'wordloom-throwaway-'
/** Not secret: only local tools connect to it, on loopback, and it holds no user's data. */
const PASSWORD = 'throwaway'
/** The migrated, empty database from which every test database is copied. */
const TEMPLATE = 'template_wordloom'
/** A folder in memory, on Linux: files are created and removed there in less time than on a disk. */
const MEMORY_FOLDER = '/dev/shm'
/** Room that the test databases can need, with their log. */
const MEMORY_NEEDED_BYTES = 2 * 2 ** 30
/** Durability off: the data are deleted after the run. Enough connections for every worker's pool. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }

/**
 * @typedef {object} Throwaway
 * @property {string} url of its template database; `createDatabase` makes databases to use
 * @property {() => Promise<void>} stop also removes the data
 */

/**
 * Starts a PostgreSQL for one run of tests or benchmarks, with a migrated template database.
 * @param {object} [options]
 * @param {Record<string, string | number>} [options.settings] further settings of PostgreSQL
 * @param {boolean} [options.inMemory] whether its files may be in memory, where there is room; they are in the system's
 *   temporary folder otherwise
 * @returns {Promise<Throwaway>}
 */
export async function startThrowawayPostgres({ settings = {}, inMemory = false } = {}) {
  for (const folder of [os.tmpdir(), MEMORY_FOLDER]) sweep(folder)
  const parent = inMemory && hasRoomInMemory() ? MEMORY_FOLDER : os.tmpdir()
  const home = fs.mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`))
  const folder = path.join(home, 'postgres')
  const postgres = await startPostgres({
    folder,
    password: PASSWORD,
    log: path.join(home, 'postgres.log'),
    settings: { ...SETTINGS, ...settings },
  })
  const { pid } = postgres.child
  const kill = () => {
    if (pid) signal(pid, 'SIGKILL')
    fs.rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', kill) // on every exit: process.exit() skips `stop`
  const stop = async () => {
    await postgres.stop()
    process.off('exit', kill)
    fs.rmSync(home, { recursive: true, force: true })
  }
  const url = `postgresql://${SUPERUSER}:${PASSWORD}@127.0.0.1:${postgres.port}/${TEMPLATE}`
  try {
    await onServer(url, `CREATE DATABASE ${TEMPLATE}`)
    await migrate(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Creates a migrated, empty database and replaces one with the same name. Takes about 60 ms.
 * @param {string} templateUrl of a Throwaway
 * @param {string} name lower-case letters, digits and underscores
 * @returns {Promise<string>} its URL
 */
export async function createDatabase(templateUrl, name) {
  await onServer(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await onServer(templateUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  return withDatabase(templateUrl, name)
}

/** @param {string} url @param {string} sql */
function onServer(url, sql) {
  return withClient(toPgConfig(withDatabase(url, 'postgres')), (client) => client.query(sql))
}

function hasRoomInMemory() {
  try {
    fs.accessSync(MEMORY_FOLDER, fs.constants.W_OK | fs.constants.X_OK)
    const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER)
    return Math.min(bavail * bsize, os.freemem()) > MEMORY_NEEDED_BYTES
  } catch {
    return false
  }
}

/**
 * Removes servers and folders of killed runs. A folder's name contains the id of the process that created it.
 * @param {string} folder
 */
function sweep(folder) {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const owner = Number(name.match(`^${PREFIX}(\\d+)-`)?.[1])
    if (!owner || isAlive(owner)) continue
    const home = path.join(folder, name)
    try {
      const pid = Number(
        fs.readFileSync(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
      )
      if (commandLine(pid).includes(home)) signal(pid, 'SIGKILL')
    } catch {
      // It has ended, or belongs to another account: then its folder cannot be removed below either.
    }
    try {
      fs.rmSync(home, { recursive: true, force: true })
    } catch {
      // It belongs to another account, whose own runs remove it.
    }
  }
}
