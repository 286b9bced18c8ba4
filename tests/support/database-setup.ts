/**
 * Vitest global setup: one throwaway PostgreSQL for the whole run, however many projects ask for it.
 * Its address reaches the workers through `inject('templateUrl')`; tests/support/database.ts uses it.
 */
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres, type Throwaway } from '@/scripts/lib/throwaway-postgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}

// Each project loads this file anew, all in one process.
const shared = globalThis as { throwaway?: { server: Promise<Throwaway>; users: number } }

export default async function setup(project: TestProject) {
  shared.throwaway ??= { server: startThrowawayPostgres(), users: 0 }
  const { throwaway } = shared
  throwaway.users++
  const { url, stop } = await throwaway.server
  project.provide('templateUrl', url)
  return async () => {
    throwaway.users--
    if (throwaway.users === 0) await stop()
  }
}
