/**
 * Copies an account with all its rows inside PostgreSQL, which is fast enough for ten million words. The rows of the
 * accounts lie between each other, as if all of them had added their words during the same years.
 * @typedef {import('pg').Client} Client
 */

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

/** @typedef {{name: string, columns: string[], parents: Map<string, string>}} Table `parents`: table by column */

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
  // Where another key has it as its second column, it has none of its own.
  if (columns.includes('user_id')) parents.set('user_id', 'user')
  return { name, columns, parents }
}

const q = (/** @type {string} */ name) => `"${name}"`
const mapOf = (/** @type {string} */ name) => `"copy_of_${name}"`

/**
 * One copy of each row per copy of its account: new ids in `copy_of_<table>`, then the rows.
 * @param {Client} client @param {Table} table @param {{batch: number, copies: number}} run
 */
async function copyTable(client, { name, columns, parents }, { batch, copies: count }) {
  const joins = [...parents].map(
    ([column, parent]) =>
      `JOIN ${mapOf(parent)} ${q(`of ${column}`)} ON ${q(`of ${column}`)}.old = t.${q(column)}`,
  )
  const [first, ...others] = [...parents.keys()].map((column) => `${q(`of ${column}`)}.copy`)
  const sameCopy = others.map((other) => `${other} = ${first}`)
  const hasId = columns.includes('id')
  if (hasId) {
    await client.query(`TRUNCATE ${mapOf(name)}`)
    const series = first ? '' : `CROSS JOIN generate_series(1, ${count}) AS copies(copy)`
    const where = first ? sameCopy : [`t.email LIKE 'load-%'`]
    await client.query(
      `INSERT INTO ${mapOf(name)} SELECT id, copy, uuidv7() FROM (
        SELECT t.id, ${first ?? 'copies.copy'} AS copy, row_number() OVER (PARTITION BY ${first ?? 'copies.copy'} ORDER BY t.id) AS place
        FROM ${q(name)} t ${joins.join(' ')} ${series}
        ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}) AS made ORDER BY place, copy`,
    )
    await client.query(`ANALYZE ${mapOf(name)}`)
  }
  const values = columns.map((column) => {
    if (column === 'id') return 'm.id'
    if (parents.has(column)) return `${q(`of ${column}`)}.id`
    if (name === 'user' && column === 'email') return `'copy-${batch}-' || m.copy || '-' || t.email`
    return `t.${q(column)}`
  })
  const own = hasId ? `JOIN ${mapOf(name)} m ON m.old = t.id` : ''
  const conditions = [...sameCopy, ...(hasId && first ? [`m.copy = ${first}`] : [])]
  await client.query(
    `INSERT INTO ${q(name)} (${columns.map(q).join(', ')})
      SELECT ${values.join(', ')} FROM ${q(name)} t ${own} ${joins.join(' ')}
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      ${hasId ? 'ORDER BY m.id' : ''}`,
  )
}

/**
 * Copies the account 'load-…' until there are as many accounts as asked for.
 * @param {Client} client @param {number} accounts
 * @param {(done: number) => void} tell
 */
export async function growTo(client, accounts, tell) {
  await client.query(`SET session_replication_role = 'replica'`)
  await client.query(`SET work_mem = '256MB'`)
  for (const name of TABLES)
    await client.query(
      `CREATE TEMP TABLE ${mapOf(name)} (old uuid, copy int, id uuid, PRIMARY KEY (old, copy))`,
    )
  const tables = []
  for (const name of TABLES) tables.push(await describe(client, name))
  const count = async () => Number((await client.query('SELECT count(*) AS n FROM "user"')).rows[0].n)
  for (let batch = 1, done = await count(); done < accounts; batch += 1) {
    const copies = Math.min(COPIES, accounts - done)
    for (const table of tables) await copyTable(client, table, { batch, copies })
    done = await count()
    tell(done)
  }
  await client.query(`RESET session_replication_role`)
}
