import { BootError } from './boot-error.mjs'

/** Characters of the column of titles. */
const TITLE_WIDTH = 28

/**
 * Runs one step and prints one line about it: title, duration, result.
 * @template T
 * @param {string} title
 * @param {() => Promise<T> | T} work
 * @param {(result: T) => string | undefined} [tell] a word or two about the result, such as 'up to date'
 * @returns {Promise<T>}
 */
export async function step(title, work, tell) {
  const started = performance.now()
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${title.padEnd(TITLE_WIDTH)} ${seconds.padStart(6)} s  ${tell?.(result) ?? ''}`.trimEnd())
  return result
}

/**
 * Prints a failure: for a BootError the tool's output and one line, for a bug the whole stack trace.
 * @param {unknown} error
 */
export function reportFailure(error) {
  if (!(error instanceof BootError)) return console.error(error)
  if (error.details) console.error(error.details.trimEnd())
  console.error(`✗ ${error.message}`)
}
