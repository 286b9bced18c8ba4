import 'server-only'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import initSqlJs, { type Database, type SqlJsStatic, type SqlValue } from 'sql.js'
import { AppError } from '@/lib/errors/app-error'

/**
 * SQLite files of other programs, read by SQLite itself as WebAssembly: Node 20 has no SQLite. The whole file is in
 * memory, and every call blocks its thread, so only the process of a reader and worker threads use this.
 */

const MEGABYTE = 1024 * 1024

/** Anki needs about 1 KB for a note with ten reviews. Opening copies the file, and its reader has 256 MB in all. */
export const MAX_DATABASE_BYTES = 64 * MEGABYTE

/** Rows of a table: a file of this size has as many when they are as short as answers are. */
const MAX_ROWS = 1_500_000

/** What SQLite may take besides the file, for sorting and for the values of a row. */
const HEAP_BYTES = 48 * MEGABYTE

const MAGIC = 'SQLite format 3\0'
/** Bytes at the start of a file that tell whether it is a SQLite file. */
export const SQLITE_MAGIC_BYTES = MAGIC.length

export function isSqlite(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, MAGIC.length)).toString('latin1') === MAGIC
}

/** An open SQLite file. All methods throw AppError DATABASE_DAMAGED. Names of tables are those of a reader, not of the file. */
export interface SqliteFile {
  /** Whether there are ordinary tables with at least these columns. */
  hasTables(tables: Readonly<Record<string, readonly string[]>>): boolean
  /** The columns of an ordinary table, in lower case; empty when there is none. Views and virtual tables do not count. */
  columnsOf(table: string): ReadonlySet<string>
  /** Checks the structure of tables; reads all of them. Throws DATABASE_TOO_MANY_ROWS before, when one has too many. */
  check(tables: readonly string[], maxRows?: number): void
  /** Checks that no two rows of a table have one id: a join would multiply them. */
  checkIds(table: string, id: string): void
  rows(sql: string, parameters?: readonly SqlValue[]): Iterable<readonly SqlValue[]>
  close(): void
}

/** Opens the bytes of a SQLite file. Throws AppError DATABASE_DAMAGED. */
export async function openSqlite(bytes: Uint8Array): Promise<SqliteFile> {
  if (!isSqlite(bytes)) throw new AppError('DATABASE_DAMAGED')
  const { Database } = await loadSqlite()
  return guarded(() => {
    const db = new Database(bytes)
    try {
      prepare(db)
    } catch (error) {
      db.close()
      throw error
    }
    return toSqliteFile(db)
  })
}

let library: Promise<SqlJsStatic> | undefined

/** The SQLite library, loaded once per thread: it takes 50 ms. */
export function loadSqlite(): Promise<SqlJsStatic> {
  library ??= readLibrary()
  return library
}

async function readLibrary(): Promise<SqlJsStatic> {
  const wasm = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm')
  return initSqlJs({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer })
}

function prepare(db: Database): void {
  db.run(`PRAGMA hard_heap_limit = ${HEAP_BYTES}; PRAGMA temp_store = MEMORY`)
  // Functions, virtual tables and checks that the file's own schema names are not run.
  db.run('PRAGMA trusted_schema = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA cell_size_check = ON')
  // Anki's own collation compares names, and SQLite refuses to read a table that needs an unknown one.
  db.run('PRAGMA writable_schema = ON')
  db.run("UPDATE sqlite_schema SET sql = replace(sql, 'unicase', 'nocase') WHERE sql LIKE '%unicase%'")
  db.run('PRAGMA writable_schema = RESET')
}

function toSqliteFile(db: Database): SqliteFile {
  function* rows(sql: string, parameters: readonly SqlValue[] = []): Iterable<readonly SqlValue[]> {
    const statement = guarded(() => db.prepare(sql, [...parameters]))
    try {
      while (guarded(() => statement.step())) yield guarded(() => statement.get())
    } finally {
      statement.free()
    }
  }

  function columnsOf(table: string): ReadonlySet<string> {
    const sql =
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND sql NOT LIKE '%VIRTUAL TABLE%'"
    if ([...rows(sql, [table])].length !== 1) return new Set()
    const columns = [...rows('SELECT name, hidden FROM pragma_table_xinfo(?)', [table])]
    // Generated columns have expressions, which a file could make endless, and checking the table would compute them.
    if (columns.some(([, hidden]) => hidden !== 0)) return new Set()
    return new Set(columns.map(([name]) => asText(name).toLowerCase()))
  }

  return {
    columnsOf,
    hasTables: (tables) =>
      Object.entries(tables).every(([table, wanted]) => {
        const columns = columnsOf(table)
        return wanted.every((column) => columns.has(column.toLowerCase()))
      }),
    check: (tables, maxRows = MAX_ROWS) => {
      for (const table of tables) {
        // Not by an index of the file, which may leave rows out.
        for (const _ of rows(`SELECT 1 FROM ${table} NOT INDEXED LIMIT 1 OFFSET ${maxRows}`))
          throw new AppError('DATABASE_TOO_MANY_ROWS', { max: maxRows.toLocaleString('en') })
        const [first] = rows(`PRAGMA quick_check('${table.replaceAll("'", "''")}')`)
        if (asText(first?.[0]) !== 'ok') throw new AppError('DATABASE_DAMAGED')
      }
    },
    checkIds: (table, id) => {
      // Not by an index of the file, which may say anything.
      const sql = `SELECT 1 FROM ${table} NOT INDEXED WHERE ${id} IS NOT NULL GROUP BY ${id} HAVING count(*) > 1 LIMIT 1`
      for (const _ of rows(sql)) throw new AppError('DATABASE_DAMAGED')
    },
    rows,
    close: () => db.close(),
  }
}

/** SQLite has one error for the caller: the file is not what it should be. */
function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('DATABASE_DAMAGED')
  }
}

/** A value as text, whatever type the column has: SQLite stores any type anywhere. '' for null and for bytes. */
export function asText(value: SqlValue | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A whole number, also one stored as text; null for anything else. */
export function asInteger(value: SqlValue | undefined): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}
