/**
 * Vitest global setup: one throwaway PostgreSQL for the whole run, shared by all projects.
 * Its address reaches the workers through `inject('templateUrl')`; tests/support/database/database.ts uses it.
 */
import type { TestProject } from 'vitest/node'
import { perProcess } from '@/lib/server/per-process'
import { startThrowawayPostgres } from '@/scripts/lib/testing/throwaway-postgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}

export default async function setup(project: TestProject) {
  // Each project loads its own instance of this module, all in one process.
  const throwaway = perProcess('throwaway database', () => ({
    server: startThrowawayPostgres({ inMemory: true }),
    users: 0,
  }))
  throwaway.users++
  const { url, stop } = await throwaway.server
  project.provide('templateUrl', url)
  return async () => {
    throwaway.users--
    if (throwaway.users === 0) await stop()
  }
}
