import fs from 'node:fs'
import { BootError, codeOf } from '../boot-error.mjs'

/**
 * Only its owner can read a backup: one that root copied out of a container is closed to the container's user.
 * @param {string} file
 * @throws {BootError} when it is missing or closed to this account
 */
export function requireReadable(file) {
  try {
    fs.accessSync(file, fs.constants.R_OK)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new BootError(`There is no file ${file}.`)
    throw new BootError(
      `This account (user ${process.getuid?.()}) may not read ${file}. Change the file's owner.`,
      { cause: error },
    )
  }
}
