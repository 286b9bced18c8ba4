import 'server-only'
import type { CsvEncoding } from '@/lib/domain/transfer/csv-options'
import type { ImportFormat } from '@/lib/domain/transfer/import-formats'
import type { ImportOptions } from '@/lib/domain/transfer/import-options.schema'
import type { Archive } from '@/lib/server/files/archive'
import type { ImportSource } from '@/lib/server/transfer/readers/import-source'
import type { ReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'
import type { SqliteFile } from '@/lib/server/transfer/sqlite-file'

/** How the files of a format are recognised, and how they are read. The list of all formats is in format-readers.ts. */
export interface FormatReader {
  id: ImportFormat
  /** Whether a zip file is of this format. Absent: none is. */
  isArchive?: (archive: Archive) => boolean
  /** Whether a SQLite database is of this format. Absent: none is. */
  isDatabase?: (database: SqliteFile) => boolean
  /** Whether any other file is of this format. Absent: none is. */
  isText?: (file: TextFile) => boolean | Promise<boolean>
  /** Opens a file that was recognised. Throws AppError when it is damaged. */
  open: (path: string, context: ReaderContext) => Promise<ImportSource>
}

/** A file that is neither a zip file nor a SQLite database. */
export interface TextFile {
  path: string
  encoding: CsvEncoding
  /** Its first 16 KB; '' for what is no text. */
  start: string
}

/** What the readers need besides the file. */
export interface ReaderContext {
  options: ImportOptions
  /** The user's main language, which translations are in; null before it is chosen. */
  language: string | null
  /** The same in each run of an import: readers leave out answers of the future. */
  now: Date
  dictionary: ReaderDictionary
}
