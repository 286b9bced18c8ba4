import { spawn } from 'node:child_process'
import { BootError, errorText } from '../boot-error.mjs'
import { inRoot, ROOT } from '../paths.mjs'

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to our own environment; undefined removes a variable
 * @property {string} [failure] the error's message; default: the command
 * @property {boolean} [live] prints its output directly instead of collecting it
 * @property {boolean} [channel] opens an IPC channel, which guarded.mjs needs
 * @property {(message: unknown) => void} [onMessage] gets what it sends through the channel
 * @property {string} [cwd] a folder; default: the checkout
 * @property {number} [uid]
 * @property {number} [gid]
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Ends the running commands; called when this process has to stop before they finish. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a command to its end and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>}
 * @throws {BootError} `failure`, with the output as details
 */
export function run(
  command,
  args,
  { env = {}, failure, live = false, channel = false, onMessage, cwd = ROOT, uid, gid } = {},
) {
  return new Promise((resolve, reject) => {
    const output = live ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output, ...(channel ? [/** @type {const} */ ('ipc')] : [])],
      uid,
      gid,
    })
    running.add(child)
    if (onMessage) child.on('message', onMessage)
    let printed = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      printed += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const title = failure ?? `${command} ${args.join(' ')} failed`
    child.on('error', (error) => reject(new BootError(`${title}: ${errorText(error)}`, { cause: error })))
    child.on('close', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve(printed)
      else reject(new BootError(`${title} (${signal ?? `exit code ${code}`})`, { details: printed }))
    })
  })
}

/**
 * Runs a tool from node_modules with the Node that runs this process; the tool ends when this process ends.
 * Adds node_modules/.bin to the PATH, as npm does: Prisma finds its generators there.
 * @param {string} script path inside node_modules
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(script, args, { env, ...options } = {}) {
  const command = [inRoot('scripts/lib/processes/guarded.mjs'), inRoot('node_modules', script), ...args]
  return run(process.execPath, command, {
    env: { PATH: `${inRoot('node_modules/.bin')}:${process.env.PATH}`, ...env },
    channel: true,
    ...options,
  })
}
