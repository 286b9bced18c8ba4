import { spawn } from 'node:child_process'
import { BootError, messageOf } from './boot-error.mjs'
import { ROOT } from './paths.mjs'

/**
 * Runs a command in the checkout to its end and answers what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string | undefined>, failure?: string, live?: boolean, uid?: number, gid?: number}} [options]
 *   `env` is laid over our own environment (undefined removes); `live` passes the output through instead
 * @returns {Promise<string>}
 * @throws {BootError} `failure` (default: the command), with the output as details
 */
export function run(command, args, { env = {}, failure, live = false, uid, gid } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      uid,
      gid,
    })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const title = failure ?? `${command} ${args.join(' ')} failed`
    child.on('error', (error) => reject(new BootError(`${title}: ${messageOf(error)}`, { cause: error })))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new BootError(`${title} (${signal ?? `exit code ${code}`})`, { details: output }))
    })
  })
}

/**
 * Runs one of the project's own tools (node_modules/.bin) with this very Node.
 * The bin folder is put on the PATH as npm does: Prisma finds its generators there.
 * @param {string} script path inside node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(script, args, { env, ...options } = {}) {
  return run(process.execPath, [`${ROOT}/node_modules/${script}`, ...args], {
    env: { PATH: `${ROOT}/node_modules/.bin:${process.env.PATH}`, ...env },
    ...options,
  })
}
