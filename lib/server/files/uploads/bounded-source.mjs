import { statSync } from 'node:fs'
import { FilePathSource } from 'mediabunny'

/** A read of a few bytes costs as much as one of this length. */
const MIN_READ_BYTES = 64
/** Half a million short reads: ten minutes of sound take thirty thousand. */
const BASE_BYTES = 32 * 1024 * 1024
/** Usual files are read less than twice. */
const BYTES_PER_BYTE = 3

/**
 * A file as a source for mediabunny that may be read only so often: its search for the next valid element never ends
 * when a file ends with a few bytes of rubbish, and then it blocks its thread. The reads of that search come from a
 * cache, so only the internal method `_read` sees them. Throws when the file is read too often. In Ogg only the number of
 * reads counts: each packet reads its whole page again.
 * @param {string} path @param {string} format
 */
export function openBoundedSource(path, format) {
  const source = new FilePathSource(path)
  const read = Reflect.get(source, '_read')
  if (typeof read !== 'function') throw new Error('mediabunny has another method to read a source')
  let left = BASE_BYTES + statSync(path).size * BYTES_PER_BYTE
  /** @param {number} start @param {number} end @param {unknown[]} rest */
  const boundedRead = (start, end, ...rest) => {
    left -= format === 'ogg' ? MIN_READ_BYTES : Math.max(end - start, MIN_READ_BYTES)
    if (left < 0) throw new Error('The recording was read too often without coming to its end')
    return Reflect.apply(read, source, [start, end, ...rest])
  }
  Object.defineProperty(source, '_read', { value: boundedRead })
  return source
}
