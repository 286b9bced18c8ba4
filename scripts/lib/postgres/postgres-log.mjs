import fs from 'node:fs'

const MAX_BYTES = 1024 * 1024
/** How many full logs are kept beside the current one: postgres.log.1 is the newest. */
const KEPT = 4
const CHECK_INTERVAL_MS = 60_000

/**
 * Moves a log that has more than `maxBytes` bytes to `<file>.1`, and older ones one number up. The file itself stays
 * and is emptied: PostgreSQL has it open, and appends.
 * @param {string} file
 * @param {number} [maxBytes]
 */
export function rotateLog(file, maxBytes = MAX_BYTES) {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return
  for (let number = KEPT - 1; number >= 1; number--) {
    if (fs.existsSync(`${file}.${number}`)) fs.renameSync(`${file}.${number}`, `${file}.${number + 1}`)
  }
  fs.copyFileSync(file, `${file}.1`)
  fs.truncateSync(file)
}

/**
 * Opens a log to append to it, and rotates it until `stop` is called.
 * @param {string} file
 * @returns {{descriptor: number, readNew: () => string, stop: () => void}} `readNew` returns what was added since;
 *   close `descriptor` when a child process has it
 */
export function openLog(file) {
  rotateLog(file)
  const descriptor = fs.openSync(file, 'a', 0o600)
  const { size } = fs.fstatSync(descriptor)
  const timer = setInterval(() => tryRotate(file), CHECK_INTERVAL_MS).unref()
  return {
    descriptor,
    readNew: () => fs.readFileSync(file).subarray(size).toString(),
    stop: () => clearInterval(timer),
  }
}

/** @param {string} file */
function tryRotate(file) {
  try {
    rotateLog(file)
  } catch {
    // A full disk, for example: the log stays one file until the next attempt.
  }
}
