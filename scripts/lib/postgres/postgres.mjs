import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../boot-error.mjs'
import { commandLine, findFreePort, isAlive, signal, waitUntil } from '../processes/processes.mjs'
import { chooseAccount, handOver } from './postgres-account.mjs'
import { findPostgres } from './postgres-binaries.mjs'
import { createCluster, requireUsable } from './postgres-cluster.mjs'
import { openLog } from './postgres-log.mjs'

/** Milliseconds. Recovery after a crash replays at most max_wal_size (256 MB) of log, which takes seconds. */
const START_TIMEOUT_MS = 60_000
/** Milliseconds for a fast shutdown (disconnects all clients, writes a checkpoint); then an immediate one follows. */
const STOP_TIMEOUT_MS = 2_500
/** How many ports are tried when another process takes the free one first. */
const PORT_ATTEMPTS = 3

/** For one small site on a small machine: few connections, little memory, no unused background processes. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 40,
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_worker_processes: 2,
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Details and statements contain users' data, such as the e-mail address of a duplicate key. The app logs its own errors.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * A running PostgreSQL server.
 * @typedef {object} Postgres
 * @property {import('node:child_process').ChildProcess} child
 * @property {number} port on 127.0.0.1
 * @property {Promise<string>} ended resolves with the reason when the process has ended
 * @property {() => Promise<void>} stop
 */

/**
 * Starts PostgreSQL on a data folder, creating it first when there is none.
 * @param {{folder: string, password: string, log: string, port?: number, settings?: Record<string, string | number>}} options
 *   `folder`: absolute; `log`: the file that it appends to; `port`: a free one when omitted; `settings`: override SETTINGS
 * @returns {Promise<Postgres>}
 * @throws {BootError} when the folder is damaged or from another version, or the server does not start
 */
export async function startPostgres({ folder, password, log, port: wanted, settings = {} }) {
  const binaries = findPostgres()
  const account = chooseAccount(folder, binaries)
  if (!fs.existsSync(folder)) await createCluster({ folder, password, binaries, account })
  requireUsable(folder)
  await stopOrphan(folder)
  handOver(folder, account)
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await findFreePort())
    const [command = '', ...args] = [...account.prefix, path.join(binaries, 'bin', 'postgres'), '-D', folder]
    for (const [name, value] of Object.entries({ ...SETTINGS, port, ...settings }))
      args.push('-c', `${name}=${value}`)
    const output = openLog(log)
    // Its own process group: Ctrl-C at the terminal must not end the database before the app.
    const child = spawn(command, args, {
      stdio: ['ignore', output.descriptor, output.descriptor],
      detached: true,
      cwd: folder,
      ...account.spawnAs,
    })
    fs.closeSync(output.descriptor)
    child.on('error', () => {}) // detected as an exit below
    /** @type {Promise<string>} */
    const ended = new Promise((resolve) => {
      child.on('close', (code, signal) => {
        output.stop()
        resolve(signal ?? `exit code ${code}`)
      })
    })
    if (await becomesReady(folder, child)) return { child, port, ended, stop: () => stopPostgres(child) }
    const lines = output.readNew()
    if (lines.includes('could not bind') && attempt < PORT_ATTEMPTS) continue
    throw new BootError(
      `PostgreSQL does not start on ${folder}: ${lastFailure(lines)} Its log is ${log}. If the data are damaged, put a backup in place of that folder.`,
    )
  }
}

/**
 * Stops a server that outlived its killed parent process, and removes a lock file whose process id now belongs to
 * another program (usual after a reboot and in containers). The caller holds the data folder's lock.
 * @param {string} folder
 */
async function stopOrphan(folder) {
  const file = path.join(folder, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  if (!(pid > 1) || !isAlive(pid)) return // PostgreSQL itself handles such a file
  if (!commandLine(pid).includes(folder)) return fs.rmSync(file, { force: true })
  // A dead process that its parent has not reaped yet keeps its id, but has no command line.
  const isGone = () => !commandLine(pid).includes(folder)
  signal(pid, 'SIGINT')
  if (await waitUntil(isGone, { within: STOP_TIMEOUT_MS })) return
  signal(pid, 'SIGQUIT')
  if (!(await waitUntil(isGone, { within: STOP_TIMEOUT_MS })))
    throw new BootError(`Process ${pid}, a PostgreSQL left on ${folder}, does not end. Stop it by hand.`)
}

/**
 * @param {string} folder
 * @param {import('node:child_process').ChildProcess} child
 */
async function becomesReady(folder, child) {
  let status = ''
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  await waitUntil(
    () => {
      status = readStatus(folder, child.pid)
      return status === 'ready' || hasEnded()
    },
    { within: START_TIMEOUT_MS, every: 10 },
  )
  if (status !== 'ready') await stopPostgres(child)
  return status === 'ready'
}

/** The status line of postmaster.pid, which pg_ctl reads too. @param {string} folder @param {number | undefined} pid */
function readStatus(folder, pid) {
  try {
    const lines = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid ? (lines[7] ?? '').trim() : ''
  } catch {
    return '' // not written yet
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function stopPostgres(child) {
  const { pid } = child
  if (pid === undefined) return
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  for (const kind of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    if (hasEnded()) return
    signal(pid, kind)
    await waitUntil(hasEnded, { within: STOP_TIMEOUT_MS })
  }
}

/** @param {string} log */
function lastFailure(log) {
  const line = log.split('\n').findLast((entry) => /FATAL|PANIC|ERROR|error/.test(entry))
  const text = line?.replace(/^.*?(?:FATAL|PANIC|ERROR): +/, '') ?? 'it ended without a word'
  return `${text}.`
}
