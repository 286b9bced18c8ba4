import 'server-only'
import { textKindOf } from '@/lib/domain/transfer/text/text-kind'
import { openCsv } from '@/lib/server/transfer/readers/csv/csv-source'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { requireFewLines } from '@/lib/server/transfer/readers/csv/line-limit'
import { openJsonTable } from '@/lib/server/transfer/readers/csv/table-file'
import type { FormatReader, ReaderContext } from '@/lib/server/transfer/readers/format-reader'
import type { ImportSource } from '@/lib/server/transfer/readers/import-source'

/** Any file that no other format recognises is taken for CSV; reading it refuses what is no text. */
export const csvReader: FormatReader = { id: 'CSV', isText: () => true, open: openTableOfWords }

/** A list of objects. Any other JSON is a text. */
export const jsonReader: FormatReader = {
  id: 'JSON',
  isText: async ({ path, encoding, start }) =>
    textKindOf(start) === 'JSON' && (await openJsonTable(path, encoding)) !== null,
  open: openTableOfWords,
}

async function openTableOfWords(
  path: string,
  { options, language, dictionary: { englishCheck } }: ReaderContext,
): Promise<ImportSource> {
  await requireFewLines(path)
  const { options: csv, ...sample } = await inspectCsv(path, { chosen: options.csv, language, englishCheck })
  const readMapping = async () => ({ csv: { ...csv, ...sample }, anki: null })
  return { ...openCsv(path, { ...csv, language }), readMapping }
}
