import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../boot-error.mjs'
import { describeCluster, readCluster } from '../cluster/cluster.mjs'
import { requireCluster } from '../cluster/cluster-checks.mjs'
import { distributeAll, planDistribution } from '../cluster/distribute.mjs'
import { migrate } from '../migrations/migrate.mjs'
import { lockTables } from '../postgres/database-lock.mjs'
import { toPgConfig, toUtcConfig, withClient } from '../postgres/postgres-url.mjs'
import { backUp } from './back-up.mjs'
import { verify } from './verify.mjs'

/**
 * @typedef {object} RestoreRequest
 * @property {string} url of the database
 * @property {string} file
 * @property {string} dataFolder
 * @property {boolean} replace whether accounts may be there; they are backed up first
 * @property {Date} now
 * @property {(share: number) => void} [onProgress] gets a number from 0 to 1
 */

/** @typedef {import('./verify.mjs').Backup} Backup */
/** @typedef {import('./backup-code.mjs').BackupCode} BackupCode */

/**
 * @typedef {object} Restored
 * @property {import('./back-up.mjs').Manifest} manifest
 * @property {string | null} kept the backup of what was replaced
 * @property {string | null} advice what the host can do next
 */

/**
 * Puts a backup in the place of everything in the database, and migrates it to this version. Tables that were distributed to the
 * workers of a cluster are distributed again. The whole backup is checked before. Whatever fails, the database stays as it was; only
 * when the process is killed, it is empty.
 * @param {BackupCode} code
 * @param {RestoreRequest} request the app must not run
 * @returns {Promise<Restored>}
 * @throws {BootError} saying what to do; {AppError} when the file is not a whole backup
 */
export async function restore(code, { url, file, dataFolder, replace, now, onProgress }) {
  const backup = await code.openBackup(file)
  try {
    // Each byte is read twice.
    const onBytes = progressOf(2 * code.bytesOf(backup), onProgress)
    await verify(code, backup, onBytes)
    const cluster = await readCluster(url)
    const isDistributed = cluster !== null && cluster.tables > 0
    // A worker that is away would end the restore after its longest part.
    if (isDistributed) await withClient(toPgConfig(url), (client) => requireCluster(client, url))
    const kept = (await hasAccounts(url)) ? await keep(code, { url, dataFolder, replace, now }) : null
    const incoming = path.join(dataFolder, 'incoming')
    fs.mkdirSync(incoming, { recursive: true, mode: 0o700 })
    await code.restoreFiles(code.storage, backup, incoming, onBytes)
    await replaceDatabase(code, backup, { url, replace, isDistributed, onBytes })
    const advice = cluster && !isDistributed ? `The database is the ${describeCluster(cluster)}.` : null
    return { manifest: backup.manifest, kept, advice }
  } finally {
    backup.archive.close()
  }
}

/**
 * @param {BackupCode} code
 * @param {Backup} backup
 * @param {{url: string, replace: boolean, isDistributed: boolean, onBytes: (bytes: number) => void}} options
 */
async function replaceDatabase(code, backup, { url, replace, isDistributed, onBytes }) {
  await withClient(toPgConfig(url), (client) => code.setDatabaseAside(client, { replace }))
  try {
    await migrate(url, backup.manifest.migrations)
    await withClient(toUtcConfig(url), (client) => code.restoreTables(client, backup, onBytes))
    await migrate(url)
    if (isDistributed) await withClient(toPgConfig(url), distributeAgain)
  } catch (error) {
    // The first failure says more. Where the database does not answer any more, it stays empty.
    await withClient(toPgConfig(url), code.undoSetAside).catch(() => {})
    throw error
  }
  await withClient(toPgConfig(url), code.dropReplaced)
}

/** @param {import('pg').Client} client */
async function distributeAgain(client) {
  await lockTables(client)
  await distributeAll(client, await planDistribution(client))
}

/**
 * Adds up bytes and reports their share of all.
 * @param {number} total
 * @param {RestoreRequest['onProgress']} report
 */
function progressOf(total, report) {
  let done = 0
  return (/** @type {number} */ bytes) => {
    done += bytes
    report?.(Math.min(done / total, 1))
  }
}

/** @param {string} url */
export async function hasAccounts(url) {
  return withClient(toPgConfig(url), async (client) => {
    const { rowCount } = await client.query('SELECT FROM "user" LIMIT 1')
    return rowCount !== 0
  })
}

/**
 * Keeps what the restore replaces, so that the host can go back. @returns the file
 * @param {import('./backup-code.mjs').BackupCode} code
 * @param {Pick<RestoreRequest, 'url' | 'dataFolder' | 'replace' | 'now'>} request
 */
async function keep(code, { url, dataFolder, replace, now }) {
  if (!replace)
    throw new BootError(
      'This instance has accounts. To put the backup in their place, add --replace: npm run restore FILE -- --replace',
    )
  const file = path.join(dataFolder, 'backups', `before-restore-${fileDate(now)}.zip`)
  await backUp(code, { url, file, now })
  return file
}

/** @param {Date} date @returns {string} for the name of a file */
export const fileDate = (date) => date.toISOString().slice(0, 19).replaceAll(':', '-')
