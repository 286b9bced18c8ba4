import 'server-only'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { CSV_SEPARATORS, type CsvEncoding, type CsvSeparator } from '@/lib/domain/transfer/csv-options'
import { readJsonTable } from '@/lib/domain/transfer/table/json-table'
import { NO_PREAMBLE, type Preamble, readPreamble } from '@/lib/domain/transfer/table/preamble'
import type { TableRow } from '@/lib/domain/transfer/table/row-cutter'
import { detectOneLine, detectSeparator } from '@/lib/domain/transfer/table/separator'
import { JSON_START } from '@/lib/domain/transfer/text/text-kind'
import { readTableRows, sampleLines } from '@/lib/server/transfer/readers/csv/csv-rows'
import { createDecoder } from '@/lib/server/transfer/readers/csv/text-decoder'
import { decodeText, SAMPLE_BYTES } from '@/lib/server/transfer/readers/csv/text-encoding'
import { readStart } from '@/lib/server/transfer/readers/read-start'

/** A text file whose lines, or objects, are rows. */
export interface TableFile {
  separator: CsvSeparator
  preamble: Preamble
  /** The rows after the preamble. Throws what `readTableRows` throws. */
  rows: () => AsyncIterable<TableRow>
}

/** @param chosen the separator that the learner chose; null: as the text suggests */
export async function openTable(
  path: string,
  encoding: CsvEncoding,
  chosen: CsvSeparator | null,
): Promise<TableFile> {
  const sample = createDecoder(encoding).decode(await readStart(path, SAMPLE_BYTES))
  const json = JSON_START.test(sample) && (await openJsonTable(path, encoding))
  if (json) return json
  const lines = sampleLines(sample)
  const preamble = readPreamble(lines)
  const oneLine = preamble.lines === 0 ? detectOneLine(sample, chosen) : null
  const named = CSV_SEPARATORS.find((separator) => separator === preamble.separator)
  const separator = chosen ?? oneLine ?? named ?? detectSeparator(lines.slice(preamble.lines))
  const shape = { separator, skip: preamble.lines, rowEnd: oneLine ? ';' : '\n' } as const
  return {
    separator,
    preamble,
    rows: () => readTableRows(decodeText(createReadStream(path), encoding), shape),
  }
}

/** A file of more bytes is taken for a text: JSON is read whole, and takes some ten times its size. */
const MAX_JSON_BYTES = 20 * 1024 * 1024

/** Opens a JSON file with a list of objects; null for any other file. */
export async function openJsonTable(path: string, encoding: CsvEncoding): Promise<TableFile | null> {
  if ((await stat(path)).size > MAX_JSON_BYTES) return null
  const table = readJsonTable(createDecoder(encoding).decode(await readFile(path)))
  if (!table) return null
  return {
    separator: ',',
    preamble: { ...NO_PREAMBLE, columns: table.columns },
    rows: async function* () {
      let line = 0
      for (const cells of table.rows()) yield { line: ++line, cells }
    },
  }
}
