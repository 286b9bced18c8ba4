import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../boot-error.mjs'
import { run } from '../processes/run.mjs'
import { POSTGRES_MAJOR } from './postgres-binaries.mjs'

export const SUPERUSER = 'wordloom'

/**
 * Runs initdb in a temporary folder and renames it: an interrupted run leaves nothing that looks like a database.
 * @param {{folder: string, password: string, binaries: string, account: import('./postgres-account.mjs').Account}} options
 */
export async function createCluster({ folder, password, binaries, account: { prefix, owner, spawnAs } }) {
  const fresh = `${folder}.new`
  const passwordFile = `${fresh}.password`
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const made of [fresh, passwordFile]) fs.chownSync(made, owner.uid, owner.gid)
  try {
    const [command = '', ...args] = [
      ...[...prefix, path.join(binaries, 'bin', 'initdb'), '-D', fresh, '-U', SUPERUSER],
      ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C'],
      // The same sort order and case rules on every machine, independent of its locales.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]
    const failure = `PostgreSQL could not make its data folder ${folder}`
    await run(command, args, { failure, cwd: fresh, ...spawnAs })
    fs.renameSync(fresh, folder)
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @throws {BootError} when it is not a data folder, or belongs to another version
 */
export function requireUsable(folder) {
  const file = path.join(folder, 'PG_VERSION')
  const version = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (version === String(POSTGRES_MAJOR)) return
  if (/^\d+$/.test(version)) {
    throw new BootError(
      `The data in ${folder} are PostgreSQL ${version}'s, and this version brings PostgreSQL ${POSTGRES_MAJOR}. Start the Wordloom that wrote them, or move them over with pg_dump.`,
    )
  }
  throw new BootError(
    `${folder} is no PostgreSQL data folder (PG_VERSION is missing). Put a backup in its place, or move it away to begin with an empty one.`,
  )
}
