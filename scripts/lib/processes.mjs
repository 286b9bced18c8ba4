import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './boot-error.mjs'

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

/** @returns {Promise<number>} a port of 127.0.0.1 that was free at the check; another process may take it */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
