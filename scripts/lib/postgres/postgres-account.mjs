import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../boot-error.mjs'

/** @typedef {{uid: number, gid: number}} Ids */

/**
 * How PostgreSQL's programs are run.
 * @typedef {object} Account
 * @property {string[]} prefix put before the command
 * @property {Ids} [owner] owner of the data; default: this account
 * @property {Ids} [spawnAs] the ids to start the process with; default: this account's
 */

// Maps root to `nobody` inside a user namespace: PostgreSQL sees an ordinary user, and the files still belong to root.
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

// Each lets an account enter folders that are closed to it, such as /root. Containers usually grant only the second.
const CAPABILITIES = ['dac_read_search', 'dac_override']

/**
 * PostgreSQL refuses to run as root. When started by root it runs (docs/decisions/0002-embedded-postgresql.md)
 * - as the owner of the data folder, when that is not root;
 * - else in a user namespace, where root's process looks like an ordinary user's;
 * - else, where namespaces are forbidden, as the account `postgres` or `nobody`.
 * An account that may not enter the parent folders of the programs or the data gets the one capability that allows it.
 * @param {string} folder absolute; may not exist yet, but its parent does
 * @param {string} postgres folder of the binaries
 * @returns {Account}
 * @throws {BootError} when no account can reach both the binaries and the data
 */
export function chooseAccount(folder, postgres) {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const program = path.join(postgres, 'bin', 'postgres')
  const works = (/** @type {Account} */ account) => canRun(account, program, path.dirname(folder))
  const present = ownerOf(folder)
  if (present.uid === 0 && works({ prefix: NAMESPACE })) return { prefix: NAMESPACE }
  const owner = present.uid === 0 ? findServiceAccount() : present
  const plain = { prefix: [], owner, spawnAs: owner }
  const capable = CAPABILITIES.map((capability) => ({ prefix: withCapability(owner, capability), owner }))
  const found = [plain, ...capable].find(works)
  if (found) return found
  letThrough(path.dirname(folder))
  if (works(plain)) return plain
  throw new BootError(
    `PostgreSQL cannot run as root, and account ${owner.uid}, as which it runs instead, may not enter ${path.dirname(folder)} or ${postgres}. Start as an ordinary user, install setpriv (package util-linux), put Wordloom and DATA_DIR into a folder that everybody may enter, or set DATABASE_URL to a PostgreSQL of yours.`,
  )
}

/** @param {Account} account @param {string} program @param {string} folder that it must be able to enter */
function canRun({ prefix, spawnAs }, program, folder) {
  const [command = '', ...args] = [
    ...prefix,
    'sh',
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    folder,
    program,
  ]
  return spawnSync(command, args, { cwd: '/', ...spawnAs }).status === 0
}

/**
 * Without `no_setuid_fixup`, access(2), which PostgreSQL uses to find its own programs, ignores capabilities.
 * @param {Ids} ids
 * @param {string} capability
 */
function withCapability({ uid, gid }, capability) {
  return [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
    ...[`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`, '--'],
  ]
}

/** Lets every account enter a folder that only its owner could enter. @param {string} folder */
function letThrough(folder) {
  fs.chmodSync(folder, fs.statSync(folder).mode | 0o011)
}

/**
 * Gives existing data to the account: they belong to root when an earlier start used a namespace.
 * @param {string} folder
 * @param {Account} account
 */
export function handOver(folder, { owner }) {
  if (!owner || ownerOf(folder).uid === owner.uid) return
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, name), owner.uid, owner.gid)
  // The folder itself comes last, so an interrupted run starts again from the beginning.
  fs.chownSync(folder, owner.uid, owner.gid)
}

/** @param {string} folder @returns {Ids} of it or its nearest existing parent */
export function ownerOf(folder) {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  return stat ?? ownerOf(path.dirname(folder))
}

/** @returns {Ids} */
function findServiceAccount() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such account: try the next.
    }
  }
  throw new BootError(
    'PostgreSQL cannot run as root here. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours.',
  )
}
