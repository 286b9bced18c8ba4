/** A deck of ours as a learner changes it in Anki. */
import type { Database } from 'sql.js'
import { ANKI_FIELDS, type AnkiField } from '@/lib/domain/transfer/anki/anki-note'
import { openAnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { loadSqlite } from '@/lib/server/transfer/sqlite-file'
import { makeOldPackage } from '@/tests/support/transfer/formats/anki'

/** The deck with other fields in its first note. `more` gets the database and the note's id. */
export async function changeFirstNote(
  path: string,
  fields: Partial<Record<AnkiField, string>>,
  more: (db: Database, noteId: number) => void = () => {},
): Promise<Buffer> {
  const { database, close } = await openAnkiPackage(path)
  const { Database: SqliteDatabase } = await loadSqlite()
  const db = new SqliteDatabase()
  for (const [sql] of database.rows("SELECT sql FROM sqlite_schema WHERE sql LIKE 'CREATE TABLE%'"))
    db.run(`${sql}`)
  for (const table of ['col', 'notes', 'cards', 'revlog'])
    for (const row of database.rows(`SELECT * FROM ${table}`))
      db.run(`INSERT INTO ${table} VALUES (${row.map(() => '?').join()})`, [...row])
  close()
  const [[id, written] = []] = db.exec('SELECT id, flds FROM notes ORDER BY id LIMIT 1')[0]?.values ?? []
  const values = `${written}`.split('\x1f')
  for (const [at, name] of ANKI_FIELDS.entries()) values[at] = fields[name] ?? values[at] ?? ''
  db.run('UPDATE notes SET flds = ? WHERE id = ?', [values.join('\x1f'), id ?? 0])
  more(db, Number(id))
  const deck = makeOldPackage(Buffer.from(db.export()))
  db.close()
  return deck
}
