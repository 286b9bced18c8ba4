/**
 * Vitest setup file: the test files of a project share a process, which loads the libraries once. After each file the
 * database pool is closed and everything the app keeps is dropped, so that the next file starts with a new app.
 */
import { afterAll, vi } from 'vitest'

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
