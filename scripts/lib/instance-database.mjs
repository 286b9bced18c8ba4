import fs from 'node:fs'
import path from 'node:path'
import { tryLock } from '../../lib/machine-lock.mjs'
import { BootError } from './boot-error.mjs'
import { ensureDataFolder, ensureSecrets } from './data-folder.mjs'
import { migrate } from './migrations/migrate.mjs'
import { embeddedUrl, requireDatabase, startEmbeddedDatabase } from './postgres/database.mjs'
import { atShutdown } from './processes/shutdown.mjs'

/** Index of the port's line in postmaster.pid. */
const PORT_LINE = 3

/**
 * Opens and migrates the database of this checkout's instance for a script, and returns the settings to use: the host's
 * own PostgreSQL, the one of a running `npm start`, or else the embedded one, started until shutdown.
 * @param {import('./host-settings.mjs').HostSettings} settings
 * @param {{alone?: boolean}} [options] `alone`: the app must not run meanwhile
 * @returns {Promise<Record<string, string>>} for process.env
 * @throws {BootError} saying what to do
 */
export async function openInstanceDatabase(settings, { alone = false } = {}) {
  ensureDataFolder(settings.DATA_DIR)
  const dataFolder = fs.realpathSync(settings.DATA_DIR)
  // The lock's holder runs the database: when this process gets the lock, the database does not run.
  const lock = await tryLock('data', dataFolder)
  if (alone && !lock) throw new BootError(`A Wordloom runs on ${dataFolder}. Stop it first.`)
  const { url, authSecret } = settings.DATABASE_URL
    ? {
        url: settings.DATABASE_URL,
        authSecret: settings.AUTH_SECRET ?? 'not used without a server'.padEnd(40),
      }
    : await openEmbedded(dataFolder, lock !== undefined)
  await requireDatabase(url)
  await migrate(url)
  return { ...settings, DATABASE_URL: url, AUTH_SECRET: settings.AUTH_SECRET ?? authSecret }
}

/** @param {string} dataFolder @param {boolean} isStopped */
async function openEmbedded(dataFolder, isStopped) {
  const { authSecret, databasePassword: password } = ensureSecrets(dataFolder)
  if (!isStopped) return { url: urlOfRunning(dataFolder, password), authSecret }
  const { url, stop } = await startEmbeddedDatabase({ dataFolder, password })
  atShutdown(stop)
  return { url, authSecret }
}

/** @param {string} dataFolder @param {string} password */
function urlOfRunning(dataFolder, password) {
  const file = path.join(dataFolder, 'postgres', 'postmaster.pid')
  const port = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[PORT_LINE]) : 0
  if (!port)
    throw new BootError(`The Wordloom on ${dataFolder} is only just starting. Try again when it runs.`)
  return embeddedUrl(password, port)
}
