import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../boot-error.mjs'
import { listMigrations, migrate } from '../migrations/migrate.mjs'
import { toPgConfig, withClient } from '../postgres/postgres-url.mjs'
import { backUp } from './back-up.mjs'
import { readVersion } from './backup-code.mjs'

/**
 * @typedef {object} RestoreRequest
 * @property {string} url of the database
 * @property {string} file
 * @property {string} dataFolder
 * @property {boolean} replace whether accounts may be there; they are backed up first
 * @property {Date} now
 * @property {(share: number) => void} [onProgress] gets a number from 0 to 1
 */

/**
 * Puts a backup in the place of everything in the database, and migrates it to this version. Whatever goes wrong
 * before the rows are written leaves an empty instance, and the same call can be repeated.
 * @param {import('./backup-code.mjs').BackupCode} code
 * @param {RestoreRequest} request the app must not run
 * @returns {Promise<{manifest: import('./back-up.mjs').Manifest, kept: string | null}>} `kept`: the backup of what was replaced
 * @throws {BootError} saying what to do; {AppError} when the file is not a whole backup
 */
export async function restore(code, { url, file, dataFolder, replace, now, onProgress }) {
  const backup = await code.openBackup(file)
  try {
    requireKnown(backup.manifest)
    const kept = (await hasAccounts(url)) ? await keep(code, { url, dataFolder, replace, now }) : null
    const incoming = path.join(dataFolder, 'incoming')
    fs.mkdirSync(incoming, { recursive: true, mode: 0o700 })
    const onBytes = progressOf(code.bytesOf(backup), onProgress)
    await code.restoreFiles(code.storage, backup, incoming, onBytes)
    await withClient(toPgConfig(url), (client) => code.emptyDatabase(client, { replace }))
    await migrate(url, backup.manifest.migrations)
    await withClient({ ...toPgConfig(url), options: '-c timezone=UTC' }, (client) =>
      code.restoreTables(client, backup, onBytes),
    )
    await migrate(url)
    return { manifest: backup.manifest, kept }
  } finally {
    backup.archive.close()
  }
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

/** @param {import('./back-up.mjs').Manifest} manifest */
function requireKnown({ app, migrations }) {
  const known = new Set(listMigrations().map(({ name }) => name))
  if (migrations.every((name) => known.has(name))) return
  throw new BootError(
    `This backup was made by Wordloom ${app}; this is ${readVersion()}, and older. Install ${app} or later, then restore.`,
  )
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
