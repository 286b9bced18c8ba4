#!/usr/bin/env node
// Replaces Prisma's native `schema-engine`, which its CLI would download (docs/decisions/0001-schema-engine.md).
// Implements the CLI's protocol, arguments plus JSON-RPC lines on stdin and stdout, with the same engine in WASM.
import fs from 'node:fs'
import readline from 'node:readline'
import { parseArgs } from 'node:util'
import { codeOf, errorText } from '../boot-error.mjs'
import { toPgConfig, withClient } from '../postgres/postgres-url.mjs'
import { loadEngine, openEngine } from './migration-engine.mjs'

/** @typedef {{url: string, shadowDatabaseUrl?: string}} Datasource */
/** @typedef {{url?: string, datasource?: {url?: string}, datasourceType?: {url?: string}, schema?: {files?: {path: string, content: string}[]}}} Params */

/** Id of our `print` call; the CLI's own calls never use it. */
const PRINT_ID = 1_000_000_000
/** JSON-RPC error code that makes the CLI show the error's `data` to the user. */
const USER_FACING_ERROR = 4466

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datasource: { type: 'string' },
    datamodels: { type: 'string', multiple: true },
    version: { type: 'boolean' },
  },
})
/** @type {Datasource} */
const datasource = JSON.parse(String(values.datasource ?? '{"url":""}'))

if (values.version) console.log(`schema-engine-cli ${(await loadEngine()).version()}`)
else if (positionals[0] === 'cli') await runDatabaseCommand(positionals[1])
else serveRpc()

/**
 * Prisma's error code and text for an error of this program or of the driver.
 * @param {unknown} error
 */
function toUserFacing(error) {
  const { host, port, user, database } = datasource.url ? toPgConfig(datasource.url) : {}
  const code = codeOf(error)
  const at = `\`${host}:${port}\``
  if (code && ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code))
    return { error_code: 'P1001', message: `Can't reach database server at ${at}` }
  if (code === '28P01' || code === '28000')
    return {
      error_code: 'P1000',
      message: `The database credentials for \`${user}\` at ${at} are not valid.`,
    }
  if (code === '3D000')
    return { error_code: 'P1003', message: `Database \`${database}\` does not exist at ${at}` }
  if (code === '42P04')
    return { error_code: 'P1009', message: `Database \`${database}\` already exists at ${at}` }
  return { error_code: code?.match(/^P\d{4}$/)?.[0], message: errorText(error) }
}

/** @param {string | undefined} command */
async function runDatabaseCommand(command) {
  try {
    await databaseCommand(command)
    process.stdout.write('Connection successful\n')
  } catch (error) {
    const line = (/** @type {string} */ level, /** @type {object} */ fields) =>
      JSON.stringify({ timestamp: new Date().toISOString(), level, target: 'schema_engine', fields })
    // The CLI drops the first line and parses every other line as JSON, so no line may be empty: no final newline.
    const failure = line('ERROR', { ...toUserFacing(error), is_panic: false })
    process.stderr.write(`${line('INFO', { message: 'Starting schema engine CLI' })}\n${failure}`)
    process.exitCode = 1
  }
}

/** @param {string | undefined} command */
async function databaseCommand(command) {
  const config = toPgConfig(datasource.url)
  const name = `"${config.database.replaceAll('"', '""')}"`
  const onServer = (/** @type {string} */ sql) =>
    withClient({ ...config, database: 'postgres' }, (client) => client.query(sql))
  if (command === 'can-connect-to-database') await withClient(config, (client) => client.query('SELECT 1'))
  else if (command === 'create-database') await onServer(`CREATE DATABASE ${name}`)
  else if (command === 'drop-database') await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
  else throw new Error(`unknown command ${command}`)
}

/** Answers the CLI's calls until it closes stdin and the last answer is sent. */
function serveRpc() {
  /** One engine per connection string. @type {Map<string, ReturnType<typeof openEngine>>} */
  const engines = new Map()
  const datamodels = values.datamodels?.map((file) => readModel(String(file)))

  /** @param {Params} [params] */
  const engineFor = async (params) => {
    const url = (params?.datasourceType ?? params?.datasource)?.url ?? datasource.url
    const models = params?.schema?.files?.map(({ path, content }) => readModel(path, content)) ?? datamodels
    const opening = engines.get(url) ?? openEngine({ ...datasource, url }, models)
    engines.set(url, opening)
    return (await opening).engine
  }

  let pending = 0
  let closed = false
  const endWhenDone = () => {
    if (closed && pending === 0) process.exit(0)
  }
  const lines = readline.createInterface({ input: process.stdin })
  lines.on('line', async (line) => {
    const { id, method, params } = JSON.parse(line)
    if (!method) return // the CLI's acknowledgement of our `print`
    pending++
    try {
      send({ id, result: (await call(await engineFor(params), method, params)) ?? null })
    } catch (error) {
      const data = { is_panic: false, meta: null, ...toUserFacing(error) }
      send({ id, error: { code: USER_FACING_ERROR, message: 'The schema engine failed.', data } })
    }
    pending--
    endWhenDone()
  })
  lines.on('close', () => {
    closed = true
    endWhenDone()
  })
}

/**
 * @param {import('./migration-engine.mjs').SchemaEngine} engine
 * @param {string} method
 * @param {Params} params
 */
async function call(engine, method, params) {
  if (method === 'createDatabase') {
    await databaseCommand('create-database')
    return { databaseName: toPgConfig(datasource.url).database }
  }
  if (method === 'getDatabaseVersion') return engine.version(Object(params))
  const result = await Reflect.apply(Reflect.get(engine, method), engine, [params])
  if (method !== 'diff') return result
  // The native engine prints a diff while it works; the CLI ignores a diff in the result.
  if (result.stdout != null) send({ id: PRINT_ID, method: 'print', params: { content: result.stdout } })
  return { exitCode: result.exitCode, stdout: null }
}

/**
 * @param {string} path
 * @param {string} [content]
 * @returns {[string, string]}
 */
function readModel(path, content = fs.readFileSync(path, 'utf8')) {
  return [path, content]
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}
