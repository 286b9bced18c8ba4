import 'server-only'
import { pipeline } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { CSV_SEPARATORS, type CsvSeparator, MAX_CSV_COLUMNS } from '@/lib/domain/transfer/csv-options'
import { AppError } from '@/lib/errors/app-error'

/** UTF-16 units of a row: many times more than all texts of a word together. */
const MAX_ROW_LENGTH = 100_000
/** Lines that decide which separator a file uses. */
const SAMPLE_LINES = 50
const MAX_SAMPLE_LINE = 5_000

export interface CsvRow {
  /** The line at which the row ends, from 1. */
  line: number
  cells: readonly string[]
}

const parserOptions = (separator: CsvSeparator) => ({
  delimiter: separator,
  bom: true,
  relax_column_count: true,
  // A quotation mark inside of a cell without quotes is part of its text.
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: MAX_ROW_LENGTH,
})

/**
 * Reads the rows of a CSV file.
 *
 * @throws AppError CSV_ROW_TOO_LONG, CSV_QUOTE_OPEN, CSV_TOO_MANY_COLUMNS, each with its line; what `text` throws
 */
export async function* readRows(text: AsyncIterable<string>, separator: CsvSeparator): AsyncIterable<CsvRow> {
  const parser = parse({ ...parserOptions(separator), info: true })
  // Errors reach the loop below through the parser.
  pipeline(limitLines(text), parser, () => undefined)
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      if (record.length > MAX_CSV_COLUMNS)
        throw new AppError('CSV_TOO_MANY_COLUMNS', { line: info.lines, max: MAX_CSV_COLUMNS })
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    throw toAppError(error)
  }
}

/** Ends at a line that is too long, before the parser keeps it: its own limit does not count separators. */
async function* limitLines(text: AsyncIterable<string>): AsyncIterable<string> {
  let line = 1
  let length = 0
  for await (const chunk of text) {
    const parts = chunk.split(/\r\n|\n|\r/)
    for (const [index, part] of parts.entries()) {
      length = index === 0 ? length + part.length : part.length
      if (index > 0) line += 1
      if (length > MAX_ROW_LENGTH) throw new AppError('CSV_ROW_TOO_LONG', { line })
    }
    yield chunk
  }
}

function toAppError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number(error.lines)
  return new AppError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'CSV_ROW_TOO_LONG' : 'CSV_QUOTE_OPEN', { line })
}

/** The separator that cuts most rows of a sample into the same number of cells, more than one; else the comma. */
export function detectSeparator(sample: string): CsvSeparator {
  // The last line may be cut.
  const lines = sample.split(/\r\n|\n|\r/).slice(0, SAMPLE_LINES + 1)
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  const text = whole.map((line) => line.slice(0, MAX_SAMPLE_LINE)).join('\n')
  const scores = CSV_SEPARATORS.map((separator) => ({ separator, score: scoreOf(text, separator) }))
  return scores.reduce((a, b) => (b.score > a.score ? b : a)).separator
}

function scoreOf(text: string, separator: CsvSeparator): number {
  const rows = parseSample(text, separator)
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [columns, rowCount] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [1, 0]
  // More columns decide between separators that are equally regular.
  return columns > 1 ? rowCount / rows.length + columns / 1_000 : 0
}

function parseSample(text: string, separator: CsvSeparator): string[][] {
  try {
    return parseSync(text, { ...parserOptions(separator), skip_records_with_error: true })
  } catch {
    return []
  }
}
