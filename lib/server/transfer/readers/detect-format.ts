import 'server-only'
import type { ImportFormat } from '@/lib/domain/transfer/import-options.schema'
import { AppError } from '@/lib/errors/app-error'
import { openArchive } from '@/lib/server/transfer/archive'
import { isAnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { openDatabaseFile } from '@/lib/server/transfer/readers/database-source'
import { KINDLE_TABLES } from '@/lib/server/transfer/readers/e-readers/kindle'
import { KOREADER_TABLES } from '@/lib/server/transfer/readers/e-readers/koreader'
import { readStart } from '@/lib/server/transfer/readers/read-start'
import { isSqlite, SQLITE_MAGIC_BYTES } from '@/lib/server/transfer/sqlite-file'

/** A local file header, the first bytes of a zip file that is not empty (APPNOTE 4.3.7). */
const ZIP = 'PK\x03\x04'

/**
 * The format of a file, told from its content: names and types that a browser reports are often wrong. Any other file is
 * taken for CSV, whose reader refuses what is no text.
 *
 * @throws AppError IMPORT_FORMAT for a zip file or a database of another program; as `openArchive`, `openDatabaseFile`
 */
export async function detectFormat(path: string): Promise<ImportFormat> {
  const start = await readStart(path, SQLITE_MAGIC_BYTES)
  if (start.toString('latin1', 0, ZIP.length) === ZIP) return detectArchive(path)
  return isSqlite(start) ? detectDatabase(path) : 'CSV'
}

async function detectArchive(path: string): Promise<ImportFormat> {
  const archive = await openArchive(path)
  try {
    if (archive.sizeOf('data.json') !== null) return 'WORDLOOM'
    if (isAnkiPackage(archive)) return 'ANKI'
    throw new AppError('IMPORT_FORMAT')
  } finally {
    archive.close()
  }
}

async function detectDatabase(path: string): Promise<ImportFormat> {
  const db = await openDatabaseFile(path)
  try {
    if (db.hasTables(KINDLE_TABLES)) return 'KINDLE'
    if (db.hasTables(KOREADER_TABLES)) return 'KOREADER'
    throw new AppError('IMPORT_FORMAT')
  } finally {
    db.close()
  }
}
