import { createHash, randomInt } from 'node:crypto'

/** Digits and capital letters that nobody confuses: without I, L, O and U. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
/** Four groups of five characters of five bits: 100 bits. */
const GROUP_LENGTH = 5

/**
 * A new one-time code, with which the page /restore of an empty instance accepts a backup, and its hash for the server.
 * @returns {{code: string, hash: string}} `code` in groups, to be read and typed
 */
export function newRestoreCode() {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  const groups = Array.from({ length: GROUPS }, group)
  return { code: groups.join('-'), hash: createHash('sha256').update(groups.join('')).digest('hex') }
}
