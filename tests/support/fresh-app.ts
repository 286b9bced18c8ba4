/**
 * Vitest setup file: the test files of a project share a process, which loads the libraries once. After each file the
 * database pool is closed and everything the app keeps is dropped, so that the next file starts with a new app.
 */
import { writeSync } from 'node:fs'
import { afterAll, vi } from 'vitest'

// Node writes its warnings with process.stderr.write, at any time: tests that count the lines of the log would count
// those that another file caused. Here they go past it.
process.removeAllListeners('warning')
process.on('warning', ({ name, message, stack = '' }) => writeSync(2, `${name}: ${message}\n${stack}\n`))

// Hooks registered first run last: the hooks of the test file still have their database.
afterAll(async () => {
  const { processValues } = await import('@/lib/server/per-process')
  if (processValues.has('database pool')) {
    const { databasePool } = await import('@/lib/server/database/database-pool')
    if (!databasePool().ended) await databasePool().end()
  }
  processValues.clear()
  vi.resetModules()
})
