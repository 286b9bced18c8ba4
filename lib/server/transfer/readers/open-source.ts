import 'server-only'
import type { ImportFormat, ImportOptions } from '@/lib/domain/transfer/import-options.schema'
import type { ImportSource } from '@/lib/server/transfer/import/import-source'
import { openDataFile } from '@/lib/server/transfer/readers/wordloom/data-file-reader'

/** Opens a file with the reader of its format. Throws AppError when it is damaged or another kind of file. */
type OpenSource = (path: string, options: ImportOptions) => Promise<ImportSource>

const READERS: Readonly<Record<ImportFormat, OpenSource>> = { WORDLOOM: openDataFile }

interface ImportFile {
  path: string
  /** Null: found out from the content. */
  format: ImportFormat | null
  options: ImportOptions
}

/** @throws AppError IMPORT_FORMAT for a file of no known format; the errors of the reader */
export async function openSource({ path, format, options }: ImportFile) {
  const found = format ?? (await detectFormat(path))
  return { format: found, source: await READERS[found](path, options) }
}

async function detectFormat(_path: string): Promise<ImportFormat> {
  return 'WORDLOOM'
}
