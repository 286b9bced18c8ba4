// Worker thread of migrate.mjs. Only ending a thread frees the engine's memory (60 MB) and stops the timer of its lock,
// which keeps a process alive for ten seconds.
import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './migration-engine.mjs'

/** @type {{url: string, failed: string[], list: import('@prisma/schema-engine-wasm').MigrationList}} */
const { url, failed, list } = workerData
const { engine, close } = await openEngine({ url })
try {
  for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName })
  const filters = { externalTables: [], externalEnums: [] }
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: list, filters })
  parentPort?.postMessage(appliedMigrationNames)
} finally {
  await close()
}
