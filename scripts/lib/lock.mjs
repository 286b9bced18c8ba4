import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { codeOf } from './boot-error.mjs'
import { waitUntil } from './processes.mjs'

/**
 * A lock that even kill -9 releases: its holder listens on a local socket, which the system closes with the process.
 * Linux has sockets without a file (names that begin with NUL); elsewhere the file of a dead holder is removed.
 * @typedef {object} Lock
 * @property {() => Promise<void>} release
 */

/**
 * @param {string} purpose
 * @param {string} subject what is locked, such as an absolute path
 */
function socketName(purpose, subject) {
  const name = `wordloom-${createHash('sha256').update(`${purpose}\0${subject}`).digest('hex').slice(0, 32)}`
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), name)
}

/**
 * @param {string} purpose
 * @param {string} subject
 * @returns {Promise<Lock | undefined>} undefined when another process holds it
 */
export async function tryLock(purpose, subject) {
  const name = socketName(purpose, subject)
  const lock = await listen(name)
  if (lock || (await isHeld(name))) return lock
  fs.rmSync(name, { force: true }) // left by a dead holder; only where sockets are files
  return listen(name)
}

/**
 * @param {string} purpose
 * @param {string} subject
 * @param {() => void} onWait called once when another process holds it
 * @returns {Promise<Lock>}
 */
export async function waitForLock(purpose, subject, onWait) {
  let lock = await tryLock(purpose, subject)
  if (!lock) onWait()
  await waitUntil(
    async () => {
      lock ??= await tryLock(purpose, subject)
      return lock !== undefined
    },
    { within: Number.POSITIVE_INFINITY, every: 200 },
  )
  return /** @type {Lock} */ (lock)
}

/** @param {string} name @returns {Promise<Lock | undefined>} */
function listen(name) {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy())
    server.unref() // the lock alone must not keep the process alive
    server.on('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(name, () => resolve({ release: () => new Promise((done) => server.close(() => done())) }))
  })
}

/** @param {string} name @returns {Promise<boolean>} */
function isHeld(name) {
  return new Promise((resolve) => {
    const socket = net.connect(name)
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
