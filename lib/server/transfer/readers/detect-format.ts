import 'server-only'
import type { ImportFormat } from '@/lib/domain/transfer/import-formats'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'
import { openArchive } from '@/lib/server/files/archive'
import { isAnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { openJsonTable } from '@/lib/server/transfer/readers/csv/table-file'
import { openDatabaseFile } from '@/lib/server/transfer/readers/database-source'
import { isClippings } from '@/lib/server/transfer/readers/e-readers/clippings'
import { KINDLE_TABLES } from '@/lib/server/transfer/readers/e-readers/kindle'
import { KOREADER_TABLES } from '@/lib/server/transfer/readers/e-readers/koreader'
import { readStart } from '@/lib/server/transfer/readers/read-start'
import { detectText } from '@/lib/server/transfer/readers/text/text-source'
import { isSqlite, SQLITE_MAGIC_BYTES } from '@/lib/server/transfer/sqlite-file'

/** A local file header, the first bytes of a zip file that is not empty (APPNOTE 4.3.7). */
const ZIP = 'PK\x03\x04'

/** The first bytes of an .xls file, a compound file of Office before 2007. */
const OLD_OFFICE = '\xd0\xcf\x11\xe0'

/** Entries that only one kind of file of other programs has, and what to tell its owner. */
const FOREIGN_ENTRIES: readonly (readonly [string, ErrorCode])[] = [
  ['xl/workbook.xml', 'IMPORT_WORKBOOK'],
  ['content.xml', 'IMPORT_WORKBOOK'],
  ['word/document.xml', 'IMPORT_DOCUMENT'],
  ['META-INF/container.xml', 'IMPORT_DOCUMENT'],
  ['cards.xml', 'IMPORT_MNEMOSYNE'],
]

/**
 * The format of a file, told from its content: names and types that a browser reports are often wrong. Any other file is
 * taken for CSV, whose reader refuses what is no text.
 *
 * @throws AppError IMPORT_FORMAT for a zip file or a database of another program, or what to export instead; as `openArchive`, `openDatabaseFile`
 */
export async function detectFormat(path: string): Promise<ImportFormat> {
  const start = await readStart(path, SQLITE_MAGIC_BYTES)
  if (start.toString('latin1', 0, ZIP.length) === ZIP) return detectArchive(path)
  if (start.toString('latin1').startsWith(OLD_OFFICE)) throw new AppError('IMPORT_WORKBOOK')
  if (start.toString('latin1').startsWith('%PDF-')) throw new AppError('IMPORT_DOCUMENT')
  if (isSqlite(start)) return detectDatabase(path)
  if (await isClippings(path)) return 'KINDLE'
  const text = await detectText(path)
  if (!text) return 'CSV'
  const isTable = text.kind === 'JSON' && (await openJsonTable(path, text.encoding)) !== null
  return isTable ? 'JSON' : 'TEXT'
}

async function detectArchive(path: string): Promise<ImportFormat> {
  const archive = await openArchive(path)
  try {
    if (archive.sizeOf('data.json') !== null) return 'WORDLOOM'
    if (isAnkiPackage(archive)) return 'ANKI'
    const foreign = FOREIGN_ENTRIES.find(([name]) => archive.sizeOf(name) !== null)
    if (foreign) throw new AppError(foreign[1])
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
