import 'server-only'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { CSV_HEADER, toCsvRows } from '@/lib/domain/transfer/csv-table'
import { dataWordSchema } from '@/lib/domain/transfer/data-file.schema'
import { readExportLines } from '@/lib/server/transfer/export/word-lines.service'

/** Words that become text at once: one at a time would take a call of the library for each. */
const WORDS_AT_ONCE = 200

interface CsvExport {
  userId: string
  /** The user's main language, for translations. */
  language: string | null
}

/** All words of a user as CSV in UTF-8, made while it is sent. Spreadsheets need the mark at its start. */
export function exportCsv(call: CsvExport): Readable {
  return Readable.from(writeCsv(call))
}

async function* writeCsv({ userId, language }: CsvExport): AsyncIterable<string> {
  yield `\uFEFF${toText([[...CSV_HEADER]])}`
  let rows: string[][] = []
  let words = 0
  for await (const line of readExportLines(userId)) {
    rows.push(...toCsvRows(dataWordSchema.parse(JSON.parse(line)), language))
    words += 1
    if (words % WORDS_AT_ONCE > 0) continue
    yield toText(rows)
    rows = []
  }
  yield toText(rows)
}

/** Line ends as in RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe. */
const toText = (rows: readonly string[][]) =>
  rows.length === 0 ? '' : stringify([...rows], { record_delimiter: 'windows', escape_formulas: true })
