import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { BootError, codeOf, errorText } from './boot-error.mjs'
import { ownerOf } from './postgres/postgres-account.mjs'

/**
 * Creates the data folder and checks that files can be written there.
 * @param {string} folder absolute
 * @throws {BootError} when they cannot
 */
export function ensureDataFolder(folder) {
  try {
    const owner = ownerOf(folder)
    if (fs.mkdirSync(folder, { recursive: true, mode: 0o700 })) giveTo(folder, owner)
    const probe = path.join(folder, `.probe-${process.pid}`)
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  } catch (error) {
    const isFile = ['EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '')
    const reason = isFile ? 'there is a file in its place' : errorText(error)
    throw new BootError(
      `The data folder ${folder} cannot be written (${reason}). Set DATA_DIR to a folder of yours.`,
      { cause: error },
    )
  }
}

/**
 * As root, gives new files to the owner of their folder, who may start without root the next time.
 * @param {string} file
 * @param {{uid: number, gid: number}} owner
 */
function giveTo(file, { uid, gid }) {
  if (process.getuid?.() === 0 && uid !== 0) fs.chownSync(file, uid, gid)
}

/** @typedef {{authSecret: string, databasePassword: string}} Secrets */

/**
 * The secrets of this data folder: created once, kept forever, readable only by their owner.
 * @param {string} folder absolute
 * @returns {Secrets}
 * @throws {BootError} when the file is damaged
 */
export function ensureSecrets(folder) {
  const file = path.join(folder, 'secrets.json')
  if (!fs.existsSync(file)) createSecrets(file)
  try {
    const { authSecret, databasePassword } = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof authSecret === 'string' && typeof databasePassword === 'string')
      return { authSecret, databasePassword }
  } catch (error) {
    if (codeOf(error)) throw new BootError(`${file} cannot be read (${errorText(error)}).`, { cause: error })
  }
  throw new BootError(
    `${file} is damaged. Put it back from a backup: without its database password the data cannot be opened.`,
  )
}

/** @param {string} file */
function createSecrets(file) {
  const random = () => randomBytes(32).toString('base64url')
  /** @type {Secrets} */
  const secrets = { authSecret: random(), databasePassword: random() }
  const temporary = `${file}.${process.pid}.tmp`
  fs.writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  giveTo(temporary, ownerOf(path.dirname(file)))
  fs.renameSync(temporary, file) // atomic; the caller holds the folder's lock
}
