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
export async function withBackupCode(work) {
  const file = pathToFileURL(inRoot('generated/scripts/backup-code.mjs')).href
  /** @type {Bundle} */
  const { openBackupCode, explain } = await import(file)
  try {
    return await work(await openBackupCode())
  } catch (error) {
    const message = explain(error)
    throw message === null ? error : new BootError(message)
  }
}
