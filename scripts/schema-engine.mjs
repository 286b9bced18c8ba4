#!/usr/bin/env node
// Stand-in for Prisma's native `schema-engine` binary, for places where Prisma's download host
// is out of reach. Speaks the CLI's protocol (argv + JSON-RPC lines on stdio) and runs the
// same engine compiled to WASM (@prisma/schema-engine-wasm, pinned to prisma's engines hash)
// over @prisma/adapter-pg. Point PRISMA_SCHEMA_ENGINE_BINARY here.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import readline from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

const require = createRequire(import.meta.url)

/** Prisma URL -> discrete pg options (a connectionString would override `database` below). */
function pgConfig(url) {
  const u = new URL(url)
  const q = u.searchParams
  const host = q.get('host') ?? decodeURIComponent(u.hostname)
  const sslmode = q.get('sslmode')
  return {
    host,
    port: Number(u.port || 5432),
    user: decodeURIComponent(u.username),
    password: decodeURIComponent(u.password),
    database: decodeURIComponent(u.pathname.slice(1)) || 'postgres',
    ssl:
      !sslmode || sslmode === 'disable' || sslmode === 'prefer'
        ? false
        : { rejectUnauthorized: sslmode === 'verify-full' },
    connectionTimeoutMillis: Number(q.get('connect_timeout') ?? 5) * 1000,
    ...(q.get('schema') && { options: `-c search_path="${q.get('schema')}"` }),
    max: 1, // one session, like the native engine (advisory lock, SET search_path)
  }
}

/**
 * PrismaPg as the migration engine needs it. Upstream (7.10.0):
 * - rejects catalog types such as "char" (oid 18) that the engine's own introspection selects;
 * - executeScript() splits on every ";" (breaks $$ bodies, string literals) over pooled connections;
 * - connectToShadowDb() passes {connectionString, database}: pg lets the former win, so the "shadow"
 *   is the main database; and it drops the database while its pool is still open.
 */
class MigrationPg extends PrismaPg {
  constructor({ url, shadowDatabaseUrl }) {
    const config = pgConfig(url)
    super(config, { schema: new URL(url).searchParams.get('schema') ?? undefined })
    Object.assign(this, { pg: config, shadowDatabaseUrl, open: [] })
  }
  async connect() {
    const adapter = adapt(await super.connect())
    this.open.push(adapter)
    return adapter
  }
  async connectToShadowDb() {
    if (this.shadowDatabaseUrl) {
      const adapter = adapt(await new PrismaPg(pgConfig(this.shadowDatabaseUrl)).connect())
      await adapter.executeScript('DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public;')
      return adapter
    }
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
    await admin(this.pg, `CREATE DATABASE "${database}"`)
    const adapter = adapt(await new PrismaPg({ ...this.pg, database }).connect())
    const dispose = adapter.dispose.bind(adapter)
    adapter.dispose = async () => {
      await dispose()
      await admin(this.pg, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
    }
    return adapter
  }
}

const CHAR = 18,
  TEXT = 25
const known = new Set([
  16, 17, 19, 20, 21, 23, 25, 26, 114, 142, 199, 650, 651, 700, 701, 790, 791, 829, 869, 1000, 1001, 1002,
  1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1028, 1041, 1042, 1043, 1082, 1083, 1114, 1115, 1182, 1183,
  1184, 1185, 1231, 1266, 1560, 1561, 1562, 1563, 1700, 2950, 2951, 3802, 3807,
])
function adapt(adapter) {
  const queryable = Object.getPrototypeOf(Object.getPrototypeOf(adapter)) // shared with its transactions
  if (!queryable.adapted) {
    const { queryRaw } = queryable
    queryable.adapted = true
    queryable.queryRaw = async function (query) {
      let fields = []
      const self = Object.create(this, {
        performIO: {
          value: async (q) => {
            const result = await this.performIO(q)
            fields = result.fields.map((f) => f.dataTypeID)
            for (const f of result.fields)
              if (f.dataTypeID < 16384 && !known.has(f.dataTypeID)) f.dataTypeID = TEXT
            return result
          },
        },
      })
      const set = await queryRaw.call(self, query)
      fields.forEach((oid, i) => {
        if (oid === CHAR) set.columnTypes[i] = ColumnTypeEnum.Character
      })
      return set
    }
  }
  adapter.executeScript = async (script) => {
    // one simple-protocol message, as the native engine sends it
    const client = await adapter.underlyingDriver().connect()
    try {
      await client.query(script)
    } catch (e) {
      adapter.onError(e)
    } finally {
      client.release()
    }
  }
  return adapter
}

async function admin(config, sql) {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function userFacing(e, cfg = {}) {
  const at = `${cfg.host}:${cfg.port}`
  switch (e?.code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return ['P1001', `Can't reach database server at \`${at}\``]
    case '28P01':
    case '28000':
      return [
        'P1000',
        `Authentication failed against database server, the provided database credentials for \`${cfg.user}\` are not valid.`,
      ]
    case '3D000':
      return ['P1003', `Database \`${cfg.database}\` does not exist on the database server at \`${at}\`.`]
    case '42P04':
      return ['P1009', `Database \`${cfg.database}\` already exists on the database server at \`${at}\``]
    default:
      return [e?.code && /^P\d{4}$/.test(e.code) ? e.code : undefined, String(e?.message || e)]
  }
}

/** Load the engine without relying on Node's experimental .wasm imports. */
export async function loadEngine() {
  // A Rust panic otherwise leaves its promise pending for ever.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(m) {
      process.stderr.write(
        JSON.stringify({ level: 'ERROR', target: 'schema_engine', fields: { message: m, is_panic: true } }) +
          '\n',
        () => process.exit(101),
      )
    },
  }
  const entry = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bg = await import(pathToFileURL(entry).href)
  const bytes = fs.readFileSync(entry.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bg })
  bg.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bg
}

export async function openEngine(datasource, datamodels, onLog = () => {}) {
  const bg = await loadEngine()
  const factory = new MigrationPg(datasource)
  const engine = await bg.SchemaEngine.new(
    { datamodels },
    onLog,
    bindMigrationAwareSqlAdapterFactory(factory),
  )
  // free() alone leaves the pool's idle connection behind (blocks DROP DATABASE / CREATE ... TEMPLATE)
  engine.close = async () => {
    engine.free()
    await Promise.all(factory.open.map((a) => a.dispose()))
  }
  return engine
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      datasource: { type: 'string' },
      datamodels: { type: 'string', multiple: true },
      version: { type: 'boolean' },
      'enabled-preview-features': { type: 'string' },
      'extension-types': { type: 'string' },
    },
  })
  if (values.version) {
    return void console.log(`schema-engine-cli ${(await loadEngine()).version()}`)
  }
  const datasource = JSON.parse(values.datasource ?? '{}')

  if (positionals[0] === 'cli') {
    const cfg = pgConfig(datasource.url)
    try {
      if (positionals[1] === 'can-connect-to-database') await admin(cfg, 'SELECT 1')
      else if (positionals[1] === 'create-database')
        await admin({ ...cfg, database: 'postgres' }, `CREATE DATABASE "${cfg.database}"`)
      else if (positionals[1] === 'drop-database')
        await admin({ ...cfg, database: 'postgres' }, `DROP DATABASE "${cfg.database}" WITH (FORCE)`)
      else throw new Error(`unknown cli command ${positionals[1]}`)
      process.stdout.write('Connection successful\n')
    } catch (e) {
      const [error_code, message] = userFacing(e, cfg)
      // The CLI drops the first stderr line and parses every other one as JSON: no final newline.
      const line = (level, target, fields) =>
        JSON.stringify({ timestamp: new Date().toISOString(), level, target, fields })
      process.stderr.write(
        `${line('INFO', 'schema_engine', { message: 'Starting schema engine CLI' })}\n${line('ERROR', 'schema_engine::logger', { message, error_code, is_panic: false })}`,
      )
      process.exitCode = 1
    }
    return
  }

  const datamodels = values.datamodels?.map((file) => [file, fs.readFileSync(file, 'utf8')])
  const engines = new Map() // one per connection string
  const engineFor = (params) => {
    const target = params?.datasourceType ?? params?.datasource
    const url = target?.url ?? datasource.url
    const files = params?.schema?.files?.map((f) => [f.path, f.content]) ?? datamodels
    if (!engines.has(url)) engines.set(url, openEngine({ ...datasource, url }, files))
    return engines.get(url)
  }
  const send = (msg) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...msg }) + '\n')
  const rpc = {
    async createDatabase(p) {
      const cfg = pgConfig(p?.datasource?.url ?? datasource.url)
      await admin({ ...cfg, database: 'postgres' }, `CREATE DATABASE "${cfg.database}"`)
      return { databaseName: cfg.database }
    },
    getDatabaseVersion: async (p) => (await engineFor(p)).version(p),
    async diff(p) {
      const { exitCode, stdout } = await (await engineFor(p)).diff(p)
      if (stdout != null) send({ id: 1_000_000_000, method: 'print', params: { content: stdout } })
      return { exitCode, stdout: null }
    },
  }

  let pending = 0
  let closed = false
  const done = () => {
    if (closed && pending === 0) process.exit(0)
  }
  readline
    .createInterface({ input: process.stdin })
    .on('line', async (line) => {
      const { id, method, params } = JSON.parse(line)
      if (!method) return // the CLI acknowledging our `print`
      pending++
      try {
        const result = await (rpc[method] ? rpc[method](params) : (await engineFor(params))[method](params))
        send({ id, result: result ?? null })
      } catch (e) {
        const [error_code, message] = userFacing(e, datasource.url ? pgConfig(datasource.url) : {})
        send({
          id,
          error: {
            code: 4466,
            message: 'An error happened. Check the data field for details.',
            data: { is_panic: false, message, meta: e?.meta ?? null, error_code },
          },
        })
      } finally {
        pending--
        done()
      }
    })
    .on('close', () => {
      closed = true
      done()
    })
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main()
