import 'server-only'
import type { ImportFormat } from '@/lib/domain/transfer/import-formats'
import type { ImportOptions } from '@/lib/domain/transfer/import-options.schema'
import type { ImportSource } from '@/lib/server/transfer/import/import-source'
import { openAnki } from '@/lib/server/transfer/readers/anki/anki-source'
import { openCsv } from '@/lib/server/transfer/readers/csv/csv-source'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { requireFewLines } from '@/lib/server/transfer/readers/csv/line-limit'
import { detectFormat } from '@/lib/server/transfer/readers/detect-format'
import { openKindle } from '@/lib/server/transfer/readers/e-readers/kindle'
import { openKoreader } from '@/lib/server/transfer/readers/e-readers/koreader'
import { createReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'
import { openText } from '@/lib/server/transfer/readers/text/text-source'
import { openDataFile } from '@/lib/server/transfer/readers/wordloom/data-file-reader'

/** What the readers need besides the file. */
export interface SourceContext {
  options: ImportOptions
  /** The user's main language, which translations are in; null before it is chosen. */
  language: string | null
  /** Path of the built dictionary file, for the base forms of words that were read. */
  wordData: string
  /** The same in each run of an import: readers leave out answers of the future. */
  now: Date
}

/** Opens a file with the reader of its format. Throws AppError when it is damaged or another kind of file. */
type OpenSource = (path: string, context: SourceContext) => Promise<ImportSource>

const READERS: Readonly<Record<ImportFormat, OpenSource>> = {
  WORDLOOM: openDataFile,
  CSV: openTableOfWords,
  JSON: openTableOfWords,
  TEXT: (path, { options, language, wordData }) =>
    openText(path, { chosen: options.text?.chosen ?? [], language, wordData }),
  ANKI: (path, { options, language, now, wordData }) =>
    openAnki(path, {
      noteTypes: options.anki?.noteTypes ?? null,
      language,
      now,
      ...createReaderDictionary(wordData),
    }),
  KINDLE: (path, context) => openKindle(path, toReaderContext(context)),
  KOREADER: (path, context) => openKoreader(path, toReaderContext(context)),
}

async function openTableOfWords(
  path: string,
  { options, language, wordData }: SourceContext,
): Promise<ImportSource> {
  await requireFewLines(path)
  const { englishCheck } = createReaderDictionary(wordData)
  const reading = { chosen: options.csv, language, englishCheck }
  const { options: csv, ...sample } = await inspectCsv(path, reading)
  const readMapping = async () => ({ csv: { ...csv, ...sample }, anki: null })
  return { ...openCsv(path, { ...csv, language }), readMapping }
}

function toReaderContext({ now, wordData }: SourceContext) {
  return { now, ...createReaderDictionary(wordData) }
}

interface ImportFile extends SourceContext {
  path: string
  /** Null: found out from the content. */
  format: ImportFormat | null
}

/** @throws AppError IMPORT_FORMAT for a file of no known format; the errors of the reader */
export async function openSource({ path, format, ...context }: ImportFile) {
  const found = format ?? (await detectFormat(path))
  return { format: found, source: await READERS[found](path, context) }
}
