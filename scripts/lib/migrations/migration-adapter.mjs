import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { toPgConfig, withClient } from '../postgres/postgres-url.mjs'
import { splitStatements } from './split-statements.mjs'

/** @typedef {Awaited<ReturnType<PrismaPg['connect']>>} Adapter */

// Object ids of PostgreSQL's types (pg_type.oid; they never change).
const CHAR = 18
const TEXT = 25
/** System catalogue types that the engine's introspection selects and PrismaPg 7.10 rejects: "char", regproc, … */
const CATALOG_TYPES = new Set([CHAR, 22, 24, 27, 28, 29, 30, 194, 2205, 2206])

/**
 * PrismaPg adapted for the migration engine. It works around three bugs of PrismaPg 7.10.0:
 * - it rejects the catalogue types above: we present them as text, and "char" as the engine's Character;
 * - executeScript() splits at every ";" (inside $$ bodies and strings too) and spreads the parts over pooled
 *   connections: ours sends statement after statement in one transaction. In one message, as the native engine sends them,
 *   the coordinator of a Citus cluster would pass all of them to its workers with each one;
 * - connectToShadowDb() passes a connection string and the database's name; pg uses the connection string, so the
 *   shadow database, which gets emptied, would be the main database.
 */
export class MigrationPg extends PrismaPg {
  /** @type {Adapter[]} */
  #open = []
  #config
  #shadowUrl

  /** @param {{url: string, shadowDatabaseUrl?: string}} datasource */
  constructor({ url, shadowDatabaseUrl }) {
    const config = toPgConfig(url)
    super(config, { schema: new URL(url).searchParams.get('schema') ?? undefined })
    this.#config = config
    this.#shadowUrl = shadowDatabaseUrl
  }

  /** @override */
  connect() {
    return this.#connectTo(this.#config)
  }

  /** @override */
  async connectToShadowDb() {
    if (this.#shadowUrl) {
      const adapter = await this.#connectTo(toPgConfig(this.#shadowUrl))
      await adapter.executeScript('DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public;')
      return adapter
    }
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
    await withClient(this.#config, (client) => client.query(`CREATE DATABASE "${database}"`))
    const adapter = await this.#connectTo({ ...this.#config, database })
    const dispose = adapter.dispose.bind(adapter)
    adapter.dispose = async () => {
      await dispose()
      await withClient(this.#config, (c) => c.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`))
    }
    return adapter
  }

  /** Closes every connection: an idle one would block DROP DATABASE and CREATE DATABASE … TEMPLATE. */
  async disposeAll() {
    await Promise.all(this.#open.splice(0).map((adapter) => adapter.dispose()))
  }

  /** @param {pg.ClientConfig} config */
  async #connectTo(config) {
    // One session, like the native engine: advisory locks and SET search_path belong to a session.
    const pool = new pg.Pool({ ...config, max: 1 })
    pool.on('error', () => {})
    const columns = new ColumnTypes(pool)
    const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect()
    columns.correct(adapter)
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => columns.correct(await startTransaction(level))
    adapter.executeScript = (sql) => inOneTransaction(adapter, splitStatements(sql))
    this.#open.push(adapter)
    return adapter
  }
}

/** @param {Adapter} adapter @param {readonly string[]} statements */
async function inOneTransaction(adapter, statements) {
  const execute = (/** @type {string} */ sql) => adapter.executeRaw({ sql, args: [], argTypes: [] })
  await execute('BEGIN')
  try {
    for (const statement of statements) await execute(statement)
  } catch (error) {
    await execute('ROLLBACK')
    throw error
  }
  await execute('COMMIT')
}

/** Column types of the pool's latest result. The pool has one session, which runs one statement at a time. */
class ColumnTypes {
  /** @type {number[]} */
  #latest = []

  /** @param {pg.Pool} pool */
  constructor(pool) {
    pool.on('connect', (client) => {
      const { connection } = /** @type {{connection: import('node:events').EventEmitter}} */ (Object(client))
      connection.prependListener('rowDescription', (message) => this.#present(message))
    })
  }

  /** @param {{fields: {dataTypeID: number}[]}} message */
  #present({ fields }) {
    this.#latest = fields.map(({ dataTypeID }) => dataTypeID)
    for (const field of fields) if (CATALOG_TYPES.has(field.dataTypeID)) field.dataTypeID = TEXT
  }

  /**
   * @template {import('@prisma/driver-adapter-utils').SqlQueryable} Queryable
   * @param {Queryable} queryable
   */
  correct(queryable) {
    const queryRaw = queryable.queryRaw.bind(queryable)
    queryable.queryRaw = async (query) => {
      const result = await queryRaw(query)
      this.#latest.forEach((type, i) => {
        if (type === CHAR) result.columnTypes[i] = ColumnTypeEnum.Character
      })
      return result
    }
    return queryable
  }
}
