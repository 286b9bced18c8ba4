import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { AppError } from '@/lib/errors/app-error'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'
import { MAX_DATABASE_BYTES, openSqlite, type SqliteFile } from '@/lib/server/transfer/sqlite-file'

/**
 * Opens a file that is a SQLite database.
 *
 * @throws AppError DATABASE_DAMAGED, DATABASE_TOO_LARGE
 */
export async function openDatabaseFile(path: string): Promise<SqliteFile> {
  const { size } = await stat(path)
  if (size > MAX_DATABASE_BYTES)
    throw new AppError('DATABASE_TOO_LARGE', { max: Math.round(MAX_DATABASE_BYTES / 1024 / 1024) })
  return openSqlite(await readFile(path))
}

interface DatabaseReader {
  /** The tables that the database must have, with these columns. */
  tables: Readonly<Record<string, readonly string[]>>
  /** Of these tables, those that are joined by their column id. */
  joined: readonly string[]
  readItems: (db: SqliteFile) => AsyncIterable<ImportedItem>
}

/**
 * Opens the database of an e-book reader, whose words have no files.
 *
 * @throws AppError DATABASE_DAMAGED, DATABASE_TOO_LARGE
 */
export async function openDatabaseSource(
  path: string,
  { tables, joined, readItems }: DatabaseReader,
): Promise<ImportSource> {
  const db = await openDatabaseFile(path)
  try {
    if (!db.hasTables(tables)) throw new AppError('DATABASE_DAMAGED')
    db.check(Object.keys(tables))
    for (const table of joined) db.checkIds(table, 'id')
    return {
      total: null,
      items: () => readItems(db),
      openFile: async () => null,
      close: async () => db.close(),
    }
  } catch (error) {
    db.close()
    throw error
  }
}
