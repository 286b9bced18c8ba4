import 'server-only'
import { createReadStream } from 'node:fs'
import { foldText } from '@/lib/domain/text'
import type { CsvChoice, CsvEncoding, CsvOptions, CsvSeparator } from '@/lib/domain/transfer/csv-options'
import { fitLine, fitProse } from '@/lib/domain/transfer/fit-text'
import { MAX_SAMPLE_LENGTH, MAX_SAMPLE_NAME } from '@/lib/domain/transfer/mapping/import-mapping.schema'
import { guessColumns, looksLikeHeader } from '@/lib/domain/transfer/mapping/word-part-names'
import { isSameWord, partsOfRow, type WordParts, wordOfParts } from '@/lib/domain/transfer/mapping/word-parts'
import { AppError } from '@/lib/errors/app-error'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/import/import-source'
import { type CsvRow, detectSeparator, readRows } from '@/lib/server/transfer/readers/csv/csv-rows'
import { decodeText, detectEncoding, SAMPLE_BYTES } from '@/lib/server/transfer/readers/csv/text-encoding'
import { readStart } from '@/lib/server/transfer/readers/read-start'

/** Rows that the learner sees while choosing what the columns hold. */
const PREVIEW_ROWS = 5
/** A word has at most ten meanings. */
const MAX_ROWS_OF_WORD = 10
/** Stands for bytes that are no text in the chosen encoding. */
const REPLACEMENT = '\uFFFD'

/** A CSV file before the learner has confirmed how to read it. */
export interface CsvInspection {
  options: CsvOptions
  /** The names of the columns; null without a header. */
  header: string[] | null
  /** The first rows after the header. */
  rows: string[][]
}

/**
 * Finds out how a CSV file is to be read: encoding, separator, header, columns.
 *
 * @throws AppError CSV_EMPTY, CSV_NOT_TEXT and what `readRows` throws
 */
export async function inspectCsv(path: string, chosen: CsvChoice = {}): Promise<CsvInspection> {
  const sample = await readStart(path, SAMPLE_BYTES)
  const encoding = chosen.encoding ?? detectEncoding(sample)
  const separator = chosen.separator ?? detectSeparator(new TextDecoder(encoding).decode(sample))
  const rows = await firstRows(path, encoding, separator)
  const [first] = rows
  if (!first) throw new AppError('CSV_EMPTY')
  const hasHeader = chosen.hasHeader ?? looksLikeHeader(first)
  const header = hasHeader ? first : null
  const columns = chosen.columns ?? guessColumns(header, Math.max(...rows.map(({ length }) => length)))
  const start = hasHeader ? 1 : 0
  const shown = rows.slice(start, start + PREVIEW_ROWS)
  return {
    options: { encoding, separator, hasHeader, columns },
    header: header?.map((name) => fitLine(name, MAX_SAMPLE_NAME)) ?? null,
    rows: shown.map((row) => row.map((cell) => fitProse(cell, MAX_SAMPLE_LENGTH))),
  }
}

async function firstRows(path: string, encoding: CsvEncoding, separator: CsvSeparator): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of rowsOf(path, encoding, separator)) {
    rows.push([...cells])
    if (rows.length > PREVIEW_ROWS) break
  }
  return rows
}

function rowsOf(path: string, encoding: CsvEncoding, separator: CsvSeparator): AsyncIterable<CsvRow> {
  return readRows(decodeText(createReadStream(path), encoding), separator)
}

interface CsvSourceOptions extends CsvOptions {
  /** The learner's main language; null before it is chosen. */
  language: string | null
}

/** Opens a CSV file. Reading its items throws what `readRows` throws. */
export function openCsv(path: string, options: CsvSourceOptions): ImportSource {
  return {
    total: null,
    items: () => readItems(path, options),
    openFile: async () => null,
    close: async () => undefined,
  }
}

async function* readItems(path: string, options: CsvSourceOptions): AsyncIterable<ImportedItem> {
  let group: { at: number; rows: WordParts[] } | null = null
  for await (const { at, cells, problem } of readCells(path, options)) {
    const [first] = group?.rows ?? []
    const continues = !problem && first && isSameWord(first, cells)
    if (group && continues && group.rows.length < MAX_ROWS_OF_WORD) {
      group.rows.push(cells)
      continue
    }
    if (group) yield { at: group.at, word: wordOfParts(group.rows, options.language) }
    group = problem ? null : { at, rows: [cells] }
    if (problem) yield { at, problem }
  }
  if (group) yield { at: group.at, word: wordOfParts(group.rows, options.language) }
}

interface ReadCells {
  at: number
  cells: WordParts
  /** Why there is no word. */
  problem: string | null
}

async function* readCells(path: string, options: CsvOptions): AsyncIterable<ReadCells> {
  let isHeader = options.hasHeader
  for await (const { line, cells } of rowsOf(path, options.encoding, options.separator)) {
    const named = partsOfRow(cells, options.columns)
    if (!isHeader) yield { at: line, cells: named, problem: problemOf(cells, named) }
    isHeader = false
  }
}

function problemOf(row: readonly string[], cells: WordParts): string | null {
  if (row.some((cell) => cell.includes(REPLACEMENT))) return 'This row cannot be read in the chosen encoding.'
  return foldText(cells.WORD ?? '') === '' ? 'This row has no word.' : null
}
