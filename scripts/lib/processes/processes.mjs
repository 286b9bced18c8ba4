import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../boot-error.mjs'

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM' // alive, but owned by another account
  }
}

/**
 * The command line of a process, '' when there is none. Process ids are reused: before sending a signal to an id
 * read from a file, check which process has it now.
 * @param {number} pid
 */
export function commandLine(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    if (fs.existsSync('/proc/self/cmdline')) return ''
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/**
 * @param {() => boolean | Promise<boolean>} condition
 * @param {{within: number, every?: number}} milliseconds
 * @returns {Promise<boolean>} whether the condition became true in time
 */
export async function waitUntil(condition, { within, every = 25 }) {
  const deadline = Date.now() + within
  while (!(await condition())) {
    if (Date.now() >= deadline) return false
    await sleep(every)
  }
  return true
}

/** Ports below those that Linux gives to outgoing connections, which would take a free port before it is used. */
const PORTS = Object.freeze({ first: 20_000, end: 32_768 })
const PORT_ATTEMPTS = 20

/** @returns {Promise<number>} a port of 127.0.0.1 that was free at the check; another process may take it */
export async function findFreePort() {
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = randomInt(PORTS.first, PORTS.end)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port from ${PORTS.first} to ${PORTS.end}`)
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer().on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
