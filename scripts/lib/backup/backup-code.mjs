import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { BootError } from '../boot-error.mjs'
import { inRoot } from '../paths.mjs'

/** @returns {string} the version of this checkout */
export const readVersion = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version

/** @typedef {typeof import('../../../lib/server/backup/backup-code.ts')} Bundle */
/** @typedef {Awaited<ReturnType<Bundle['openBackupCode']>>} BackupCode */

/**
 * Loads the app's code for backups, bundled by `npm run generate`, and calls `work` with it. Set process.env before.
 * @template T
 * @param {(code: BackupCode) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {BootError} with the app's own words for what a user can act on
 */
export const withBackupCode = (work) => withBundle(async ({ openBackupCode }) => work(await openBackupCode()))

/**
 * The same for the code that only reads a backup, which needs no settings.
 * @template T
 * @param {(code: Bundle['readingCode']) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {BootError} with the app's own words for what a user can act on
 */
export const withReadingCode = (work) => withBundle(({ readingCode }) => work(readingCode))

/**
 * @template T
 * @param {(bundle: Bundle) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withBundle(work) {
  /** @type {Bundle} */
  const bundle = await import(pathToFileURL(inRoot('generated/scripts/backup-code.mjs')).href)
  try {
    return await work(bundle)
  } catch (error) {
    const message = bundle.failureText(error)
    throw message === null ? error : new BootError(message, { cause: error })
  }
}
