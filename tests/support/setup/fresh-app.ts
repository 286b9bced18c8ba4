/**
 * Vitest setup file: the test files of a project share a process, which loads the app and its libraries once. After each
 * file the database pool is closed and everything the app keeps is dropped (lib/server/per-process.ts), settings
 * included. A file that replaces a module (`vi.mock`) would change the app of the files after it; none may
 * (tests/unit/structure.test.ts).
 */
import { writeSync } from 'node:fs'
import { afterAll } from 'vitest'
import { processValues } from '@/lib/server/per-process'

// Node writes its warnings with process.stderr.write, at any time: tests that count the lines of the log would count
// those that another file caused. Here they go past it.
process.removeAllListeners('warning')
process.on('warning', ({ name, message, stack = '' }) => writeSync(2, `${name}: ${message}\n${stack}\n`))

// Hooks registered first run last: the hooks of the test file still have their database.
afterAll(async () => {
  if (processValues.has('database pool')) {
    const { databasePool } = await import('@/lib/server/database/database-pool')
    if (!databasePool().ended) await databasePool().end()
  }
  processValues.clear()
})
