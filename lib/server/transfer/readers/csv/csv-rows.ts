import 'server-only'
import { MAX_CSV_COLUMNS } from '@/lib/domain/transfer/csv-options'
import {
  MAX_ROW_LENGTH,
  RowCutter,
  type TableRow,
  type TextLine,
  usualColumns,
} from '@/lib/domain/transfer/table/row-cutter'
import { AppError } from '@/lib/errors/app-error'

/** Lines that decide how the rows of a file are cut. */
const SAMPLE_LINES = 50

/** How a text is cut into rows and cells. */
interface TableShape {
  separator: string
  /** Lines before the table. */
  skip: number
  rowEnd: '\n' | ';'
}

/**
 * Reads the rows of a table. Empty lines are no rows.
 *
 * @throws AppError CSV_ROW_TOO_LONG, CSV_QUOTE_OPEN, CSV_TOO_MANY_COLUMNS, each with its line; what `text` throws
 */
export async function* readTableRows(
  text: AsyncIterable<string>,
  shape: TableShape,
): AsyncIterable<TableRow> {
  for await (const row of cutRows(text, shape)) {
    if (row.cells.length > MAX_CSV_COLUMNS)
      throw new AppError('CSV_TOO_MANY_COLUMNS', { line: row.line, max: MAX_CSV_COLUMNS })
    yield row
  }
}

async function* cutRows(
  text: AsyncIterable<string>,
  { separator, skip, rowEnd }: TableShape,
): AsyncIterable<TableRow> {
  const lines = readLines(text, LINE_ENDS[rowEnd])[Symbol.asyncIterator]()
  const sample = await firstLines(lines, SAMPLE_LINES)
  const table = sample.slice(skip)
  const cutter = new RowCutter(separator, usualColumns(table, separator))
  for await (const line of chain(table, lines)) {
    yield* cutter.push(line)
    if (cutter.isTooLong()) yield* closeQuote(cutter, separator)
  }
  yield* closeQuote(cutter, separator)
}

/** In a file with tabs an open quotation mark is text; elsewhere it is the rule, so a file that is cut off has one. */
function closeQuote(cutter: RowCutter, separator: string): TableRow[] {
  const line = cutter.openQuote()
  if (line !== null && separator !== '\t') throw new AppError('CSV_QUOTE_OPEN', { line })
  return cutter.end()
}

async function firstLines(lines: AsyncIterator<TextLine>, count: number): Promise<TextLine[]> {
  const first: TextLine[] = []
  while (first.length < count) {
    const { done, value } = await lines.next()
    if (done) break
    first.push(value)
  }
  return first
}

async function* chain(first: readonly TextLine[], others: AsyncIterator<TextLine>): AsyncIterable<TextLine> {
  yield* first
  for (;;) {
    const { done, value } = await others.next()
    if (done) return
    yield value
  }
}

/** LF, CRLF and CR, also mixed: files that were edited on several systems, or joined, have more than one kind. */
const LINE_END = /\r\n|\n|\r/
const LINE_ENDS = { '\n': LINE_END, ';': ';' } as const

/**
 * The lines of a text.
 *
 * @throws AppError CSV_ROW_TOO_LONG before a line without end fills the memory
 */
async function* readLines(text: AsyncIterable<string>, lineEnd: RegExp | string): AsyncIterable<TextLine> {
  let number = 1
  let rest = ''
  for await (const chunk of text) {
    // A CR at the end may be the first half of CRLF.
    const isCut = chunk.endsWith('\r')
    const parts = (rest + (isCut ? chunk.slice(0, -1) : chunk)).split(lineEnd)
    rest = `${parts.pop() ?? ''}${isCut ? '\r' : ''}`
    for (const part of parts) yield toLine(part, number++)
    if (rest.length > MAX_ROW_LENGTH + 1) throw new AppError('CSV_ROW_TOO_LONG', { line: number })
  }
  for (const part of rest.split(lineEnd)) yield toLine(part, number++)
}

function toLine(text: string, number: number): TextLine {
  if (text.length > MAX_ROW_LENGTH) throw new AppError('CSV_ROW_TOO_LONG', { line: number })
  return { number, text }
}

/** The whole lines at the beginning of a text that may be cut. */
export function sampleLines(text: string): TextLine[] {
  const lines = text.split(LINE_END).slice(0, SAMPLE_LINES + 1)
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  return whole.map((line, index) => ({ number: index + 1, text: line.slice(0, MAX_SAMPLE_LINE) }))
}

const MAX_SAMPLE_LINE = 5_000
