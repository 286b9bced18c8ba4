import { stopRunning } from './run.mjs'

/** @type {(() => Promise<void>)[]} */
const tasks = []
/** @type {Promise<void> | undefined} */
let stopping

/** Whether we were told to stop: what fails from then on, fails for that reason. */
export const isStopping = () => stopping !== undefined

/** Has something stopped at the end; the last one first. @param {() => Promise<void>} task */
export function atShutdown(task) {
  tasks.push(task)
}

/** Stops everything in order, once; a second call waits for the first. */
export function shutDown() {
  stopping ??= (async () => {
    stopRunning()
    for (const task of tasks.splice(0).reverse()) await task()
  })()
  return stopping
}

/**
 * Ctrl-C, TERM and a closed terminal end everything in order. Pressing Ctrl-C again changes nothing.
 * @param {() => boolean} isServing decides the exit code: stopping a server is a success, breaking off a start is not
 */
export function stopOnSignals(isServing) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
  for (const [signal, number] of Object.entries(numbers)) {
    process.on(signal, async () => {
      if (isStopping()) return
      const code = isServing() ? 0 : 128 + number
      if (signal === 'SIGINT') console.log('\n  Stopping.')
      await shutDown()
      process.exit(code)
    })
  }
  // A closed terminal takes the output along; that must not break off the stopping.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
}
