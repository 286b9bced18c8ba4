import { stopRunning } from './run.mjs'

/** @type {(() => Promise<void>)[]} */
const tasks = []
/** @type {Promise<void> | undefined} */
let stopping

/** Whether shutdown has begun: it is the cause of all later failures. */
export const isStopping = () => stopping !== undefined

/** Registers a task for shutdown; tasks run in reverse order. @param {() => Promise<void>} task */
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
 * Stops everything in order on Ctrl-C, TERM and a closed terminal. A second Ctrl-C is ignored.
 * @param {() => boolean} isServing decides the exit code: stopping a server is a success, interrupting a start is not
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
  // A closed terminal also closes the output; write errors must not interrupt the shutdown.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
}
