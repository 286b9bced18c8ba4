/**
 * Copies an account with all its rows inside PostgreSQL, which is fast enough for ten million words. The rows of the
 * accounts lie between each other, as if all of them had added their words during the same years.
 * @typedef {import('pg').Client} Client
 */
import { indexesOff, rebuildIndexes } from './indexes.mjs'
import { inSessions } from './sessions.mjs'

/** The tables of an account, each after those that it refers to. */
const TABLES = [
  'user',
  'vocabulary_item',
  'definition',
  'example',
  'tag',
  'tagging',
  'review_log',
  'daily_total',
]
/** Copies of each account in one go: the words of that many lie between each other. */
const COPIES = 100
/** Bits of a UUIDv7, as decimals: PostgreSQL 15 knows no others. */
const VERSION_7 = 0x7000
const LOW_12_BITS = 0xfff
/** Schema that holds the rows to copy. */
const PATTERNS = 'growth_pattern'
/** The rows are consistent by construction: no foreign keys are checked. */
const SETTINGS = [`session_replication_role = 'replica'`, 'jit = off', `maintenance_work_mem = '1GB'`]

/** @typedef {{name: string, columns: string[], parents: Map<string, string>, rows: number}} Table `parents`: table by column */
/** @typedef {{batch: number, copies: number}} Batch */

/** Columns of a table that are not generated, and the tables whose ids they have. @param {Client} client @param {string} name */
async function describe(client, name) {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'NO' AND is_generated = 'NEVER'
        AND COALESCE(column_default, '') NOT LIKE 'nextval%'
      ORDER BY ordinal_position`,
    [name],
  )
  const keys = await client.query(
    `SELECT a.attname AS name, f.relname AS parent
      FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS k(own, other)
      JOIN pg_class f ON f.oid = c.confrelid
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
      JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = k.other
      WHERE c.contype = 'f' AND c.conrelid = $1::regclass AND b.attname = 'id'`,
    [`"${name}"`],
  )
  const columns = rows.map((row) => String(row.name))
  /** @type {Map<string, string>} */
  const parents = new Map()
  for (const { name: column, parent } of keys.rows) if (TABLES.includes(parent)) parents.set(column, parent)
  // user_id may be only the second column of another foreign key, which the query does not return.
  if (columns.includes('user_id')) parents.set('user_id', 'user')
  return { name, columns, parents }
}

const q = (/** @type {string} */ name) => `"${name}"`
const patternOf = (/** @type {string} */ name) => `${PATTERNS}.${q(name)}`
const nthOf = (/** @type {string} */ column) => q(`nth of ${column}`)

/**
 * The table's rows to copy, numbered, with the numbers of the rows that they refer to.
 * @param {Client} client @param {string} name @returns {Promise<Table>}
 */
async function makePattern(client, name) {
  const table = await describe(client, name)
  const joins = [...table.parents].map(
    ([column, parent]) =>
      `LEFT JOIN ${patternOf(parent)} ${nthOf(column)} ON ${nthOf(column)}.id = t.${q(column)}`,
  )
  const nths = [...table.parents.keys()].map((column) => `${nthOf(column)}.nth AS ${nthOf(column)}`)
  const order = table.columns.includes('id') ? 't.id' : 't.ctid'
  const { rowCount } = await client.query(
    `CREATE TABLE ${patternOf(name)} AS
      SELECT ${['t.*', `row_number() OVER (ORDER BY ${order}) - 1 AS nth`, ...nths].join(', ')}
      FROM ${q(name)} t ${joins.join(' ')}`,
  )
  return { ...table, rows: rowCount ?? 0 }
}

/** @param {Table[]} tables @param {number} now milliseconds */
function idsOf(tables, now) {
  /**
   * The id of a copied row: a UUIDv7 that follows from its number, so that rows which refer to it need no look-up. Ids
   * rise in the order of the rows.
   * @param {string} name of its table @param {string} nth @param {number} batch
   */
  return (name, nth, batch) => {
    const table = tables.findIndex((one) => one.name === name)
    const ordinal = `((${batch}::bigint * ${tables[table]?.rows} + ${nth}) * ${COPIES} + c.copy)`
    const suffix = `8${String(table).padStart(15, '0')}`
    // 48 bits of time, which begin with a zero digit, the version, and 12 bits that count within a millisecond.
    const start = `((${now} + (${ordinal} >> 12)) << 16) | ${VERSION_7} | (${ordinal} & ${LOW_12_BITS})`
    return `('0' || to_hex(${start}) || '${suffix}')::uuid`
  }
}

/**
 * One copy of each row per copy of its account.
 * @param {Client} client @param {Table} table @param {Batch} run @param {ReturnType<typeof idsOf>} idOf
 */
async function copyRows(client, { name, columns, parents }, { batch, copies }, idOf) {
  const values = columns.map((column) => {
    const parent = parents.get(column)
    if (column === 'id') return idOf(name, 't.nth', batch)
    if (parent)
      return `CASE WHEN t.${q(column)} IS NOT NULL THEN ${idOf(parent, `t.${nthOf(column)}`, batch)} END`
    if (name === 'user' && column === 'email') return `'copy-${batch}-' || c.copy || '-' || t.email`
    return `t.${q(column)}`
  })
  // The second part asks for the first one's number: so PostgreSQL has to keep their order.
  await client.query(
    `INSERT INTO ${q(name)} (${columns.map(q).join(', ')})
      SELECT ${values.join(', ')} FROM (SELECT * FROM ${patternOf(name)} ORDER BY nth) t
      CROSS JOIN LATERAL generate_series(0 * t.nth, ${copies - 1}) AS c(copy)`,
  )
}

/**
 * Copies the only account until there are as many accounts as asked for, or the time is over. Indexes are built
 * afterwards.
 * @param {Client[]} clients sessions that work at once
 * @param {{accounts: number, minutes: number}} goal
 * @param {(done: string) => void} tell
 * @returns {Promise<number>} how many accounts there are
 */
export async function growTo(clients, { accounts, minutes }, tell) {
  const end = Date.now() + minutes * 60_000
  const [client] = clients
  if (!client) throw new Error('No session')
  for (const one of clients) for (const setting of SETTINGS) await one.query(`SET ${setting}`)
  await client.query(`CREATE SCHEMA ${PATTERNS}`)
  const tables = []
  for (const name of TABLES) tables.push(await makePattern(client, name))
  const idOf = idsOf(tables, Date.now())
  const shares = shareOut(clients, tables)
  await Promise.all(shares.map((share) => beginFill(share)))
  let done = 1
  for (let batch = 0; done < accounts && Date.now() < end; batch += 1) {
    const copies = Math.min(COPIES, accounts - done)
    await Promise.all(
      shares.map(async (share) => {
        for (const table of share.tables) await copyRows(share.client, table, { batch, copies }, idOf)
      }),
    )
    done += copies
    tell(`${done.toLocaleString('en')} accounts`)
  }
  await Promise.all(shares.map((share) => share.client.query('COMMIT')))
  await client.query(`DROP SCHEMA ${PATTERNS} CASCADE`)
  await rebuildIndexes(clients, TABLES, tell)
  await inSessions(clients, TABLES, async (session, name) => {
    await session.query(`VACUUM ANALYZE ${q(name)}`)
    tell(`${name} vacuumed`)
  })
  return done
}

/** @typedef {{client: Client, tables: Table[], rows: number}} Share tables that one session fills */

/**
 * About as many rows for each session.
 * @param {Client[]} clients @param {Table[]} tables
 */
function shareOut(clients, tables) {
  /** @type {Share[]} */
  const shares = clients.map((client) => ({ client, tables: [], rows: 0 }))
  for (const table of tables.toSorted((a, b) => b.rows - a.rows)) {
    const least = shares.reduce((a, b) => (b.rows < a.rows ? b : a))
    least.tables.push(table)
    least.rows += table.rows
  }
  return shares
}

/** @param {Share} share */
async function beginFill({ client, tables }) {
  await client.query('BEGIN')
  for (const { name } of tables) await indexesOff(client, name)
}
