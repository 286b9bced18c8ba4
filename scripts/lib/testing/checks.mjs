import { BootError, errorText } from '../boot-error.mjs'
import { stopRunning } from '../processes/run.mjs'

/**
 * A check and its result.
 * @typedef {{name: string, run: () => Promise<unknown>}} Check
 * @typedef {{name: string, seconds: number, failure?: string}} Result
 */

/**
 * Runs one check and prints one line about it, or its output when it fails.
 * @param {Check} check
 * @returns {Promise<Result>}
 */
export async function runCheck({ name, run }) {
  const started = performance.now()
  /** @type {string | undefined} */
  let failure
  try {
    await run()
  } catch (error) {
    const details = error instanceof BootError ? error.details : String(error instanceof Error && error.stack)
    failure = `${details ?? ''}\n${errorText(error)}`.trim()
  }
  const seconds = (performance.now() - started) / 1000
  if (failure) console.error(`\n── ${name} failed ──\n${failure}\n`)
  else console.log(`  ✓ ${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s`)
  return { name, seconds, failure }
}

/**
 * Prints the final line and sets the exit code.
 * @param {string} title
 * @param {Result[]} results
 * @param {number} started performance.now() at the start
 */
export function summarise(title, results, started) {
  const failed = results.filter(({ failure }) => failure).map(({ name }) => name)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  if (failed.length > 0) process.exitCode = 1
  console.log(
    failed.length > 0
      ? `✗ ${title} failed in ${seconds} s: ${failed.join(', ')}`
      : `✓ ${title} passed in ${seconds} s: ${results.map(({ name }) => name).join(', ')}`,
  )
}

/** Ends the running tools on Ctrl-C, TERM and a closed terminal. */
export function stopToolsOnSignals() {
  for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 })) {
    process.once(signal, () => {
      stopRunning()
      process.exit(128 + number)
    })
  }
}
