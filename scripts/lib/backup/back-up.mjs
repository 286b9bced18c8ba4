import fs from 'node:fs'
import path from 'node:path'
import { toUtcConfig, withClient } from '../postgres/postgres-url.mjs'
import { readVersion } from './backup-code.mjs'

/** @typedef {import('../../../lib/server/backup/backup-format.ts').Manifest} Manifest */

/**
 * Writes a backup, under a temporary name until it is complete.
 * @param {Pick<import('./backup-code.mjs').BackupCode, 'writeBackup' | 'storage'>} code
 * @param {{url: string, file: string, now: Date}} request
 * @returns {Promise<Manifest>}
 */
export async function backUp({ writeBackup, storage }, { url, file, now }) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  try {
    const manifest = await withClient(toUtcConfig(url), (client) =>
      withClient(toUtcConfig(url), (guard) =>
        writeBackup({ client, guard, storage, path: unfinished, app: readVersion(), now }),
      ),
    )
    flush(unfinished)
    fs.renameSync(unfinished, file)
    return manifest
  } catch (error) {
    fs.rmSync(unfinished, { force: true })
    throw error
  }
}

/** Waits until the bytes are on the disk. @param {string} file */
function flush(file) {
  const handle = fs.openSync(file, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** @typedef {{accounts: number, words: number, files: number}} Counts */

/** @param {Manifest} manifest @returns {Counts} */
export function countsOf({ tables, files }) {
  const rowsOf = (/** @type {string} */ name) => tables.find((table) => table.name === name)?.rows ?? 0
  return { accounts: rowsOf('user'), words: rowsOf('vocabulary_item'), files: files.length }
}

/** @param {Counts} counts @returns {string} for the host */
export function describeCounts({ accounts, words, files }) {
  const count = (/** @type {number} */ number, /** @type {string} */ noun) =>
    `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
  return [count(accounts, 'account'), count(words, 'word'), count(files, 'file')].join(', ')
}

/** @param {Manifest} manifest @returns {string} for the host */
export const describe = (manifest) => describeCounts(countsOf(manifest))
