import { readFileSync } from 'node:fs'
import { BootError } from '../boot-error.mjs'
import { inRoot } from '../paths.mjs'
import { openServerCode } from '../server-code.mjs'

/** @returns {string} the version of this checkout */
export const readVersion = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version

/**
 * Loads the app's modules for backups, and calls `work` with them. Set process.env before.
 * @template T
 * @param {(code: BackupCode) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {BootError} with the app's own words for what a user can act on
 */
export async function withBackupCode(work) {
  const server = await openServerCode()
  const { messageOf } = /** @type {typeof import('../../../lib/errors/messages.ts')} */ (
    await server.load('lib/errors/messages.ts')
  )
  const { AppError } = /** @type {typeof import('../../../lib/errors/app-error.ts')} */ (
    await server.load('lib/errors/app-error.ts')
  )
  try {
    return await work(await loadBackupCode(server))
  } catch (error) {
    throw error instanceof AppError ? new BootError(messageOf(error.code, error.parameters)) : error
  } finally {
    await server.close()
  }
}

/** @typedef {Awaited<ReturnType<typeof loadBackupCode>>} BackupCode */

/** @param {import('../server-code.mjs').ServerCode} server */
async function loadBackupCode({ load }) {
  const write = /** @type {typeof import('../../../lib/server/backup/write-backup.service.ts')} */ (
    await load('lib/server/backup/write-backup.service.ts')
  )
  const restore = /** @type {typeof import('../../../lib/server/backup/restore-backup.service.ts')} */ (
    await load('lib/server/backup/restore-backup.service.ts')
  )
  const { getStorage } = /** @type {typeof import('../../../lib/server/files/storage/open-storage.ts')} */ (
    await load('lib/server/files/storage/open-storage.ts')
  )
  return { ...write, ...restore, storage: await getStorage() }
}
