// Locks between the processes of a machine. Plain JavaScript without dependencies, because `npm start` uses them before
// anything is installed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 200
/** Linux has abstract sockets, which need no file. On other systems a socket is a file. */
const HAS_NAMES_WITHOUT_FILE = process.platform === 'linux'

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
  return HAS_NAMES_WITHOUT_FILE ? `\0${name}` : path.join(/* turbopackIgnore: true */ os.tmpdir(), name)
}

/**
 * @param {string} purpose
 * @param {string} subject
 * @returns {Promise<Lock | undefined>} undefined when it is held, by this or by another process
 */
export async function tryLock(purpose, subject) {
  const name = socketName(purpose, subject)
  const lock = await listen(name)
  if (lock || (await isHeld(name))) return lock
  // Released just now, or left by a dead holder.
  if (!HAS_NAMES_WITHOUT_FILE) fs.rmSync(name, { force: true })
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
  while (!lock) {
    await sleep(PAUSE_MS)
    lock = await tryLock(purpose, subject)
  }
  return lock
}

/** @param {string} name @returns {Promise<Lock | undefined>} */
function listen(name) {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy())
    server.unref() // the lock alone must not keep the process alive
    server.on('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    // Exclusive: otherwise the processes of node:cluster would listen together, and hold the lock together.
    server.listen({ path: name, exclusive: true }, () =>
      resolve({ release: () => new Promise((done) => server.close(() => done())) }),
    )
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
