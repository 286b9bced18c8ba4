import { errorText } from '../boot-error.mjs'
import { atShutdown, isStopping } from './shutdown.mjs'

/** Milliseconds before the first restarts. What ends a process, such as a full machine, may pass, so none is the last. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000]
/** Milliseconds before all later ones. */
const MAX_PAUSE_MS = 60_000
/** Restarts that are longer ago do not count. */
const WINDOW_MS = 10 * 60_000
/** Milliseconds that a shutdown waits for a start that is under way. */
const MAX_START_WAIT_MS = 3_000

/**
 * @typedef {object} Running
 * @property {Promise<string>} ended resolves with the reason when the process has ended
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a process, and starts it again whenever it ends before the shutdown, with pauses that grow up to a minute. The
 * shutdown stops it.
 * @template {Running} Child
 * @param {{name: string, start: () => Promise<Child>}} options `name`: the subject of the messages
 * @returns {Promise<Child>} the first process
 * @throws the error of the first start
 */
export async function keepRunning({ name, start }) {
  const child = await start()
  /** @type {Promise<Running>} */
  let current = Promise.resolve(child)
  atShutdown(async () => {
    const running = await Promise.race([current.catch(() => null), wait(MAX_START_WAIT_MS)])
    await running?.stop()
  })
  const restart = () => {
    current = start()
    return current
  }
  restartUntilShutdown(name, child, restart)
  return child
}

/** @param {string} name @param {Running} first @param {() => Promise<Running>} restart */
async function restartUntilShutdown(name, first, restart) {
  /** @type {number[]} */
  const restarts = []
  let reason = await first.ended
  for (;;) {
    if (isStopping()) return
    const pause = pauseBefore(restarts, Date.now())
    console.error(`  ${name} ended unexpectedly (${reason}). Starting it again in ${pause / 1000} s.`)
    await wait(pause)
    if (isStopping()) return
    restarts.push(Date.now())
    try {
      const { ended } = await restart()
      console.error(`  ${name} runs again.`)
      reason = await ended
    } catch (error) {
      reason = errorText(error)
    }
  }
}

/**
 * @param {readonly number[]} restarts their times
 * @param {number} now
 * @returns {number} milliseconds to wait before the next restart
 */
export function pauseBefore(restarts, now) {
  const recent = restarts.filter((time) => now - time < WINDOW_MS)
  return PAUSES_MS[recent.length] ?? MAX_PAUSE_MS
}

/** @param {number} milliseconds @returns {Promise<null>} */
function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
}
