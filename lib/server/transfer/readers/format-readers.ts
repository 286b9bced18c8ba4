import 'server-only'
import { ankiReader } from '@/lib/server/transfer/readers/anki/anki-source'
import { csvReader, jsonReader } from '@/lib/server/transfer/readers/csv/table-readers'
import { kindleReader } from '@/lib/server/transfer/readers/e-readers/kindle'
import { koreaderReader } from '@/lib/server/transfer/readers/e-readers/koreader'
import type { FormatReader } from '@/lib/server/transfer/readers/format-reader'
import { textReader } from '@/lib/server/transfer/readers/text-source'
import { wordloomReader } from '@/lib/server/transfer/readers/wordloom/data-file-reader'

/**
 * The readers of all formats, in the order in which they are asked whether a file is theirs: `textReader` takes any prose,
 * `csvReader` whatever is left. What the screens show of a format is in lib/domain/transfer/import-formats.ts.
 */
export const FORMAT_READERS: readonly FormatReader[] = [
  wordloomReader,
  ankiReader,
  kindleReader,
  koreaderReader,
  jsonReader,
  textReader,
  csvReader,
]
