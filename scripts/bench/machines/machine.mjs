import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../lib/paths.mjs'
import { signal, waitUntil } from '../../lib/processes/processes.mjs'
import { findServerProcesses } from '../site/process-memory.mjs'

/** Milliseconds; the first start builds. */
const START_TIMEOUT_MS = 900_000

/**
 * One machine: `npm start` with a data folder of its own.
 * @typedef {object} Machine
 * @property {string} address
 * @property {() => number} pid of `npm start`
 * @property {() => void} kill ends all of its processes with -9, as a power cut would
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{folder: string, port: number, settings: Record<string, string>}} options
 * @returns {Machine}
 */
export function createMachine({ folder, port, settings }) {
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {Promise<unknown>} */
  let ended = Promise.resolve()
  const pid = () => child?.pid ?? 0
  fs.mkdirSync(folder, { recursive: true })
  return {
    address,
    pid,
    async start() {
      const log = fs.openSync(path.join(folder, 'output.log'), 'a')
      child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
        stdio: ['ignore', log, log],
        env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
      })
      ended = new Promise((resolve) => child?.once('close', resolve))
      await waitUntil(async () => child?.exitCode !== null || (await isReady()), { within: START_TIMEOUT_MS })
      if (!(await isReady()))
        throw new Error(
          `A machine did not start: ${fs.readFileSync(path.join(folder, 'output.log'), 'utf8')}`,
        )
    },
    kill() {
      for (const server of findServerProcesses(pid())) signal(server, 'SIGKILL')
      child?.kill('SIGKILL')
    },
    async stop() {
      child?.kill('SIGTERM')
      await ended
    },
  }
}
