import { BootError } from '../boot-error.mjs'
import { listMigrations } from '../migrations/migrate.mjs'
import { readVersion } from './backup-code.mjs'

/** @typedef {import('./backup-code.mjs').Bundle['readingCode']} ReadingCode */
/** @typedef {Awaited<ReturnType<ReadingCode['openBackup']>>} Backup */
/** @typedef {import('./back-up.mjs').Manifest} Manifest */

/**
 * Reads all of an open backup.
 * @param {ReadingCode} code
 * @param {Backup} backup
 * @param {(bytes: number) => void} [onBytes]
 * @throws {BootError} or {AppError} when it is damaged, or when this version cannot restore it
 */
export async function verify({ verifyBackup }, backup, onBytes) {
  requireKnown(backup.manifest)
  await verifyBackup(backup, onBytes)
}

/**
 * Checks the backup in a file.
 * @param {ReadingCode} code
 * @param {string} file
 * @returns {Promise<Manifest>}
 * @throws {BootError} or {AppError} as `verify`
 */
export async function verifyFile(code, file) {
  const backup = await code.openBackup(file)
  try {
    await verify(code, backup)
    return backup.manifest
  } finally {
    backup.archive.close()
  }
}

/**
 * A version has all migrations up to its latest one.
 * @param {Manifest} manifest
 */
function requireKnown({ app, migrations }) {
  const known = listMigrations().map(({ name }) => name)
  if (!migrations.every((name) => known.includes(name)))
    throw new BootError(
      `This backup was made by Wordloom ${app}; this is ${readVersion()}, and older. Install ${app} or later, then restore.`,
    )
  const has = new Set(migrations)
  const lacking = known.slice(0, has.size).find((name) => !has.has(name))
  if (lacking)
    throw new BootError(
      `This backup has a gap in its migrations: ${lacking} is missing, although later ones are there.`,
    )
}
