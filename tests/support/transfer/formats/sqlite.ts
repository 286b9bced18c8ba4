import { loadSqlite } from '@/lib/server/transfer/sqlite-file'

type Value = string | number | Uint8Array | null

/** A SQLite file with this schema and these rows, by table. */
export async function makeSqlite(
  schema: string,
  rows: Readonly<Record<string, readonly (readonly Value[])[]>> = {},
  afterwards = '',
): Promise<Buffer> {
  const { Database } = await loadSqlite()
  const db = new Database()
  db.exec(schema)
  db.run('BEGIN')
  for (const [table, values] of Object.entries(rows).filter(([, { length }]) => length > 0)) {
    const statement = db.prepare(
      `INSERT INTO ${table} VALUES (${(values[0] ?? []).map(() => '?').join(', ')})`,
    )
    for (const row of values) statement.run([...row])
    statement.free()
  }
  db.run('COMMIT')
  if (afterwards) db.exec(afterwards)
  const bytes = Buffer.from(db.export())
  db.close()
  return bytes
}
