import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../migrations/migrate.mjs'
import { commandLine, isAlive, signal } from '../processes.mjs'
import { startPostgres } from './postgres.mjs'
import { SUPERUSER } from './postgres-cluster.mjs'
import { toPgConfig, withClient, withDatabase } from './postgres-url.mjs'

const PREFIX = 'wordloom-throwaway-'
/** Only tests reach it, on loopback, and it holds nothing of anybody's. */
const PASSWORD = 'throwaway'
/** The migrated, empty database that every test database is a copy of. */
const TEMPLATE = 'template_wordloom'
/** Durability off: the data do not outlive the run. Room for every worker's pool. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }

/**
 * @typedef {object} Throwaway
 * @property {string} url of its template database; `createDatabase` makes usable ones
 * @property {() => Promise<void>} stop also removes the data
 */

/**
 * A PostgreSQL for the time of a test run, in the system's temporary folder, with a migrated template database.
 * @returns {Promise<Throwaway>}
 */
export async function startThrowawayPostgres() {
  sweep()
  const home = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`))
  const folder = path.join(home, 'postgres')
  const postgres = await startPostgres({
    folder,
    password: PASSWORD,
    log: path.join(home, 'postgres.log'),
    settings: SETTINGS,
  })
  const { pid } = postgres.child
  const kill = () => {
    if (pid) signal(pid, 'SIGKILL')
    fs.rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', kill) // whatever happens; process.exit() skips `stop`
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
 * A new database, migrated and empty; one of that name is replaced. Takes about 60 ms.
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

/** Removes what a killed run left behind. The process that made a folder is in its name. */
function sweep() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const owner = Number(name.match(`^${PREFIX}(\\d+)-`)?.[1])
    if (!owner || isAlive(owner)) continue
    const home = path.join(os.tmpdir(), name)
    try {
      const pid = Number(
        fs.readFileSync(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
      )
      if (commandLine(pid).includes(home)) signal(pid, 'SIGKILL')
    } catch {
      // It ended by itself, or is another account's: then its folder cannot be removed either, below.
    }
    try {
      fs.rmSync(home, { recursive: true, force: true })
    } catch {
      // Another account's: it sweeps its own.
    }
  }
}
