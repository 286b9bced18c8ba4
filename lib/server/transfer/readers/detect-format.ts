import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'
import { openArchive } from '@/lib/server/files/archive'
import { createDecoder } from '@/lib/server/transfer/readers/csv/text-decoder'
import { detectEncoding } from '@/lib/server/transfer/readers/csv/text-encoding'
import { openDatabaseFile } from '@/lib/server/transfer/readers/database-source'
import type { FormatReader, TextFile } from '@/lib/server/transfer/readers/format-reader'
import { FORMAT_READERS } from '@/lib/server/transfer/readers/format-readers'
import { readStart } from '@/lib/server/transfer/readers/read-start'
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

/** Bytes at the start of a text file by which its kind is recognised. */
const TEXT_START_BYTES = 16 * 1024

/**
 * The reader of a file, told from its content: names and types that a browser reports are often wrong.
 *
 * @throws AppError IMPORT_FORMAT for a zip file or a database of another program, or what to export instead; as `openArchive`, `openDatabaseFile`
 */
export async function detectFormat(path: string): Promise<FormatReader> {
  const start = await readStart(path, SQLITE_MAGIC_BYTES)
  if (start.toString('latin1', 0, ZIP.length) === ZIP) return detectArchive(path)
  if (start.toString('latin1').startsWith(OLD_OFFICE)) throw new AppError('IMPORT_WORKBOOK')
  if (start.toString('latin1').startsWith('%PDF-')) throw new AppError('IMPORT_DOCUMENT')
  if (isSqlite(start)) return detectDatabase(path)
  return detectText(path)
}

async function detectArchive(path: string): Promise<FormatReader> {
  const archive = await openArchive(path)
  try {
    const reader = FORMAT_READERS.find(({ isArchive }) => isArchive?.(archive))
    if (reader) return reader
    const foreign = FOREIGN_ENTRIES.find(([name]) => archive.sizeOf(name) !== null)
    throw new AppError(foreign ? foreign[1] : 'IMPORT_FORMAT')
  } finally {
    archive.close()
  }
}

async function detectDatabase(path: string): Promise<FormatReader> {
  const database = await openDatabaseFile(path)
  try {
    const reader = FORMAT_READERS.find(({ isDatabase }) => isDatabase?.(database))
    if (!reader) throw new AppError('IMPORT_FORMAT')
    return reader
  } finally {
    database.close()
  }
}

async function detectText(path: string): Promise<FormatReader> {
  const file = await openTextFile(path)
  for (const reader of FORMAT_READERS) if (await reader.isText?.(file)) return reader
  throw new AppError('IMPORT_FORMAT')
}

async function openTextFile(path: string): Promise<TextFile> {
  const bytes = await readStart(path, TEXT_START_BYTES)
  const encoding = detectEncoding(bytes, null)
  const start = createDecoder(encoding).decode(bytes)
  return { path, encoding, start: start.includes('\0') ? '' : start }
}
