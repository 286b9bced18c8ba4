import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import os from 'node:os'
import path from 'node:path'
import { inRoot } from '../paths.mjs'

/**
 * Number of glibc's memory arenas. Its default, eight per processor, keeps most of the memory that pictures used.
 * With two, fifty concurrent uploads raise the server's memory half as much (scripts/bench/uploads.mjs).
 */
const MALLOC_ARENA_MAX = '2'
const NODE_OPTIONS = [
  // Node's warning about `url.parse`, which a package of the server calls: no fault of the host's.
  '--disable-warning=DEP0169',
  // MiB. A long list makes tens of thousands of objects that end with the request. With Node's 16 they are copied
  // several times before they end, which takes a tenth of the request's CPU time.
  '--max-semi-space-size=32',
]
/** Processes by default at most. */
const MAX_PROCESSES = 4
/** Bytes of memory that the machine needs for each process. */
const MEMORY_PER_PROCESS = 1024 ** 3

/**
 * @typedef {object} AppProcess
 * @property {string} script
 * @property {string} cwd
 * @property {Record<string, string | undefined>} env
 * @property {boolean} [isShared] whether other processes listen on the same port: they get the connections in turns
 */

/**
 * The number of processes that serve the app: one thread answers requests in each.
 * @param {string | undefined} setting PROCESSES: a number, or auto: one per processor, where the memory suffices
 * @param {{processors: number, memory: number}} machine `memory` in bytes
 */
export function processCount(setting, { processors, memory } = thisMachine()) {
  if (setting !== undefined && setting !== 'auto') return Number(setting)
  return Math.max(1, Math.min(processors, MAX_PROCESSES, Math.floor(memory / MEMORY_PER_PROCESS)))
}

/** A container's limits count, not its machine's. */
function thisMachine() {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return { processors: os.availableParallelism(), memory }
}

/**
 * @param {AppProcess} options
 * @returns {{child: import('node:child_process').ChildProcess, isListening: () => boolean}}
 */
export function startProcess({ script, cwd, env, isShared = false }) {
  const file = path.join(cwd, script)
  const environment = { MALLOC_ARENA_MAX, ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1' }
  if (isShared) return startWorker({ file, cwd, env: environment })
  // Its own process group: Ctrl-C reaches only this process, which stops everything in order.
  const child = spawn(
    process.execPath,
    [...NODE_OPTIONS, inRoot('scripts/lib/processes/guarded.mjs'), file],
    {
      cwd,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  )
  return { child, isListening: () => true }
}

/** @param {{file: string, cwd: string, env: Record<string, string | undefined>}} options */
function startWorker({ file, cwd, env }) {
  cluster.setupPrimary({
    exec: inRoot('scripts/lib/processes/guarded.mjs'),
    args: [file],
    execArgv: NODE_OPTIONS,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const worker = cluster.fork(env)
  passOn(worker)
  let isListening = false
  // It may have other ports, too.
  worker.on('listening', ({ port }) => {
    if (port === Number(env.PORT)) isListening = true
  })
  return { child: worker.process, isListening: () => isListening }
}

/**
 * Sends what one worker says to all others: they have no other connection (lib/server/metrics/all-processes.ts). One that was just killed
 * cannot be told: without a callback that would end this process, and all others with it.
 * @param {import('node:cluster').Worker} worker
 */
function passOn(worker) {
  worker.on('message', (message) => {
    for (const other of Object.values(cluster.workers ?? {})) {
      if (other !== worker && other?.isConnected()) other.send(message, () => undefined)
    }
  })
}
