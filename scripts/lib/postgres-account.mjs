import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BootError } from './boot-error.mjs'

/**
 * How PostgreSQL's programs are run: a prefix to the command, or another account's ids. Both empty for an ordinary user.
 * @typedef {{prefix: string[], uid?: number, gid?: number}} Account
 */

// A one-to-one mapping of root to `nobody` inside a user namespace: PostgreSQL sees an ordinary user, the files stay root's.
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/**
 * PostgreSQL refuses to run as root. As root it therefore runs (docs/decisions/0002-embedded-postgresql.md)
 * - as the owner of the folder that its data go to, when that is not root;
 * - else in a user namespace, where it is root's process but does not look so;
 * - else, where namespaces are forbidden, as the account `postgres` or `nobody`.
 * @param {string} folder absolute; may not exist yet
 * @param {string} postgres folder of the binaries
 * @returns {Account}
 */
export function chooseAccount(folder, postgres) {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const { uid, gid } = ownerOf(folder)
  if (uid !== 0) return { prefix: [], uid, gid }
  const [command = '', ...args] = [...NAMESPACE, path.join(postgres, 'bin', 'postgres'), '--version']
  if (spawnSync(command, args).status === 0) return { prefix: NAMESPACE }
  return { prefix: [], ...findServiceAccount() }
}

/**
 * Lets another account pass through the folder that holds PostgreSQL's, which otherwise is ours alone.
 * @param {string} folder PostgreSQL's
 * @param {Account} account
 */
export function letThrough(folder, { uid }) {
  const parent = path.dirname(folder)
  const stat = fs.statSync(parent)
  if (uid !== undefined && uid !== stat.uid) fs.chmodSync(parent, stat.mode | 0o011)
}

/** @param {string} folder @returns {{uid: number, gid: number}} of it or its nearest existing parent */
export function ownerOf(folder) {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  return stat ?? ownerOf(path.dirname(folder))
}

/** @returns {{uid: number, gid: number}} */
function findServiceAccount() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such account: the next one.
    }
  }
  throw new BootError(
    'PostgreSQL cannot run as root here. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours.',
  )
}
