import fs from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { MigrationPg } from './migration-adapter.mjs'

/** @typedef {import('@prisma/schema-engine-wasm').SchemaEngine} SchemaEngine */
/** @typedef {typeof import('@prisma/schema-engine-wasm') & {__wbg_set_wasm(exports: WebAssembly.Exports): void}} EngineModule */

/**
 * Loads Prisma's schema engine in WASM without Node's experimental .wasm imports.
 * @returns {Promise<EngineModule>}
 */
export async function loadEngine() {
  // The engine reports a Rust panic here and then leaves its promise pending forever: end the process instead.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: exitOnPanic } })
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  /** @type {EngineModule} */
  const engine = await import(pathToFileURL(entry).href)
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(entry.replace(/\.js$/, '.wasm')), {
    './schema_engine_bg.js': Object(engine),
  })
  engine.__wbg_set_wasm(instance.exports)
  const start = /** @type {() => void} */ (instance.exports.__wbindgen_start)
  start()
  return engine
}

/** @param {string} message */
function exitOnPanic(message) {
  const line = { level: 'ERROR', target: 'schema_engine', fields: { message, is_panic: true } }
  process.stderr.write(`${JSON.stringify(line)}\n`, () => process.exit(101))
}

/**
 * Opens the engine on a database. Always close it: it keeps a connection open.
 * @param {{url: string, shadowDatabaseUrl?: string}} datasource
 * @param {[path: string, content: string][]} [datamodels]
 * @returns {Promise<{engine: SchemaEngine, close: () => Promise<void>}>}
 */
export async function openEngine(datasource, datamodels) {
  const { SchemaEngine } = await loadEngine()
  const adapters = new MigrationPg(datasource)
  const engine = await SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapters),
  )
  const close = async () => {
    engine.free()
    await adapters.disposeAll()
  }
  return { engine, close }
}
