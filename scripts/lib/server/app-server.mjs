import http from 'node:http'
import net from 'node:net'
import { BootError, codeOf, errorText } from '../boot-error.mjs'
import { waitUntil } from '../processes/processes.mjs'
import { startProcess } from './app-process.mjs'

const READY_TIMEOUT_MS = 60_000
/** Milliseconds that open requests get at shutdown. With the database's timeout the total stays under five seconds. */
const STOP_TIMEOUT_MS = 2_000
/**
 * A port to listen on: its setting, and another value that would do.
 * @typedef {{host: string, port: string, setting: 'PORT' | 'ANKI_CONNECT_PORT', example: string}} Port
 */

/**
 * Fails early and with a clear message when a port cannot be used.
 * @param {{HOST: string, PORT: string, ANKI_CONNECT_PORT?: string | undefined}} settings
 */
export async function requireFreePorts({ HOST: host, PORT, ANKI_CONNECT_PORT }) {
  await requireFreePort({ host, port: PORT, setting: 'PORT', example: '3001' })
  if (ANKI_CONNECT_PORT)
    await requireFreePort({ host, port: ANKI_CONNECT_PORT, setting: 'ANKI_CONNECT_PORT', example: '8766' })
}

/** @param {Port} options */
function requireFreePort(options) {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', (error) => reject(explainListenError(error, options)))
    server.listen(Number(options.port), options.host, () => server.close(resolve))
  })
}

/** @param {Error} error @param {Port} options */
function explainListenError(error, { host, port, setting, example }) {
  const at = `${host}:${port}`
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new BootError(
        `${at} is in use. Stop what runs there, or choose another port: ${setting}=${example} npm start`,
      )
    case 'EACCES':
      return new BootError(
        `This account may not listen on port ${port}. Choose one above 1023: ${setting}=${example} npm start`,
      )
    default:
      return new BootError(`Cannot listen on ${at} (${errorText(error)}). Correct HOST and ${setting}.`)
  }
}

/**
 * @typedef {object} AppServer
 * @property {Promise<string>} ended resolves with the reason when the process has ended
 * @property {() => Promise<void>} stop
 */

/**
 * Runs a Next server as a child process and waits until it is ready. Until then its output is collected, and shown only
 * when the start fails.
 * @param {import('./app-process.mjs').AppProcess & {HOST: string, PORT: string, onMessage?: (message: unknown) => void}} options
 * @returns {Promise<AppServer>}
 * @throws {BootError} when it ends or is not ready in time
 */
export async function startAppServer({ HOST, PORT, onMessage, ...options }) {
  const { child, isListening } = startProcess(options)
  if (onMessage) child.on('message', onMessage)
  let heldBack = ''
  const hold = (/** @type {Buffer} */ chunk) => {
    heldBack += chunk
  }
  child.stdout?.on('data', hold)
  child.stderr?.on('data', hold)
  /** @type {string | undefined} */
  let reason
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => {
      reason = signal ?? `exit code ${code}`
      resolve(reason)
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    if (await waitUntil(() => reason !== undefined, { within: STOP_TIMEOUT_MS })) return
    child.kill('SIGKILL')
    await ended
  }
  const isUp = async () => isListening() && (await isServerReady(HOST, PORT))
  // Asked once only: another process of the app, still cold, could answer the second time.
  const isSettled = await waitUntil(async () => reason !== undefined || (await isUp()), {
    within: READY_TIMEOUT_MS,
  })
  if (reason !== undefined || !isSettled) {
    await stop()
    throw new BootError(`The app did not start (${reason ?? 'no answer'}).`, { details: heldBack })
  }
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    child[stream]?.off('data', hold)
    child[stream]?.pipe(process[stream], { end: false })
  }
  return { ended, stop }
}

/** @param {string} host @param {string} port @returns {Promise<boolean>} whether /readyz answers 200, or 507: with a full disk the app serves what it has */
export function isServerReady(host, port) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return new Promise((resolve) => {
    const request = http.get(
      { host: reachable, port, path: '/readyz', timeout: 10_000, agent: false },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200 || answer.statusCode === 507)
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}
