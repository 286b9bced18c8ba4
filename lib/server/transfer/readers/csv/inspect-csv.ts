import 'server-only'
import type { CsvChoice, CsvOptions } from '@/lib/domain/transfer/csv-options'
import { MAX_SAMPLE_LENGTH, MAX_SAMPLE_NAME } from '@/lib/domain/transfer/import-mapping.schema'
import { guessByContent } from '@/lib/domain/transfer/mapping/guess-by-content'
import { courseListOf, isCoursePart } from '@/lib/domain/transfer/mapping/word-lines'
import {
  guessColumns,
  looksLikeHeader,
  partOfName,
  type WordPart,
} from '@/lib/domain/transfer/mapping/word-part-names'
import type { Preamble } from '@/lib/domain/transfer/table/preamble'
import { fitLine, fitProse } from '@/lib/domain/transfer/word/fit-text'
import { AppError } from '@/lib/errors/app-error'
import { toPlainRow } from '@/lib/server/transfer/readers/csv/plain-row'
import { openTable, type TableFile } from '@/lib/server/transfer/readers/csv/table-file'
import { detectEncoding, SAMPLE_BYTES } from '@/lib/server/transfer/readers/csv/text-encoding'
import { readStart } from '@/lib/server/transfer/readers/read-start'

/** Rows that the learner sees while choosing what the columns hold. */
const PREVIEW_ROWS = 5
/** Rows that tell what the columns hold. */
const GUESS_ROWS = 50

/** A CSV file before the learner has confirmed how to read it. */
export interface CsvInspection {
  options: CsvOptions
  /** The names of the columns; null without a header. */
  header: string[] | null
  /** The first rows after the header. */
  rows: string[][]
  /** Whether it is certain what the columns hold. */
  isSure: boolean
}

interface CsvReading {
  /** What the learner has chosen. */
  chosen?: CsvChoice
  /** The learner's main language; null before it is chosen. */
  language?: string | null
  /** Opens a dictionary of English words; it gives null without one. */
  englishCheck?: () => IsEnglish | null
}

type IsEnglish = (text: string) => boolean

/**
 * Finds out how a CSV file is to be read: encoding, separator, header, columns.
 *
 * @throws AppError CSV_EMPTY, CSV_NOT_TEXT and what `readTableRows` throws
 */
export async function inspectCsv(
  path: string,
  { chosen = {}, language = null, englishCheck = () => null }: CsvReading = {},
): Promise<CsvInspection> {
  const encoding = chosen.encoding ?? detectEncoding(await readStart(path, SAMPLE_BYTES), language)
  const table = await openTable(path, encoding, chosen.separator ?? null)
  const found = await firstRows(table)
  const [first] = found
  if (!first) throw new AppError('CSV_EMPTY')
  const { preamble, separator } = table
  const hasHeader = chosen.hasHeader ?? (preamble.columns === null && looksLikeHeader(first))
  const header = hasHeader ? first : (preamble.columns?.map((name) => name.trim()) ?? null)
  const rows = (hasHeader ? found.slice(1) : found).map((row) => toPlainRow(row, preamble, header))
  const count = Math.max(header?.length ?? 0, ...found.map(({ length }) => length))
  const guess = chosen.columns
    ? { columns: chosen.columns, isSure: true }
    : guessParts({ header, rows, count, preamble, language, englishCheck })
  return {
    options: { encoding, separator, hasHeader, columns: guess.columns },
    header: header?.map((name) => fitLine(name, MAX_SAMPLE_NAME)) ?? null,
    rows: rows.slice(0, PREVIEW_ROWS).map((row) => row.map((cell) => fitProse(cell, MAX_SAMPLE_LENGTH))),
    isSure: guess.isSure,
  }
}

async function firstRows(table: TableFile): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of table.rows()) {
    rows.push([...cells])
    if (rows.length > GUESS_ROWS) break
  }
  return rows
}

interface Sample {
  header: readonly string[] | null
  rows: readonly (readonly string[])[]
  /** Number of columns. */
  count: number
  preamble: Preamble
  language: string | null
  englishCheck: () => IsEnglish | null
}

function guessParts(sample: Sample): { columns: WordPart[]; isSure: boolean } {
  const guess = guessOf(sample)
  const { tagColumn, deckColumn, technicalColumns } = sample.preamble
  const columns = guess.columns.map((part, index) => {
    if (technicalColumns.includes(index)) return part === 'WORD' ? part : 'IGNORE'
    if (index === tagColumn || index === deckColumn) return 'LISTS'
    return part === 'IGNORE' && isCourseColumn(sample, index) ? 'LISTS' : part
  })
  return columns.includes('WORD') ? { ...guess, columns } : { ...guess, isSure: false }
}

/** Whether a column has parts of a course: 'Level 1', or the numbers of a column with such a name. */
function isCourseColumn({ header, rows }: Sample, index: number): boolean {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
  const parts = cells.filter((cell) => isCoursePart(courseListOf(cell, header?.[index] ?? '')))
  return parts.length * 2 > cells.length
}

/** By the names of the columns; what they do not say, by the texts in them. */
function guessOf({ header, rows, count, preamble, language, englishCheck }: Sample) {
  const technical = new Set([...preamble.technicalColumns, preamble.tagColumn, preamble.deckColumn])
  const names = header?.map((name, index) => (technical.has(index) ? '' : name)) ?? null
  const parts = names?.map(partOfName) ?? []
  if (parts.includes('WORD')) return { columns: guessColumns(names, count, language), isSure: true }
  if (count === 1) return { columns: ['WORD' as const], isSure: true }
  const isEnglish = englishCheck()
  const words = rows.map((row) => row.map((cell, index) => (technical.has(index) ? '' : cell)))
  const byContent = isEnglish && guessByContent(words, { language, isEnglish })
  if (byContent) return { ...byContent, columns: withNames(byContent.columns, parts, count) }
  return { columns: withNames(firstFree(count, technical), parts, count), isSure: false }
}

/** The parts that columns seem to hold, and those that their names say; the column with the words keeps them. */
function withNames(guessed: readonly WordPart[], named: readonly WordPart[], count: number): WordPart[] {
  return Array.from({ length: count }, (_, index) => {
    const [part = 'IGNORE', name = 'IGNORE'] = [guessed[index], named[index]]
    if (part === 'WORD') return part
    return name === 'IGNORE' && named.includes(part) ? 'IGNORE' : name === 'IGNORE' ? part : name
  })
}

/** Words first and meanings second, but not in columns of tags, decks and ids. */
function firstFree(count: number, technical: ReadonlySet<number | null>): WordPart[] {
  const columns = Array.from({ length: count }, (_, index) => index)
  const free = columns.filter((index) => !technical.has(index))
  return columns.map((index) => {
    if (index === (free[0] ?? 0)) return 'WORD'
    return index === free[1] ? 'MEANING' : 'IGNORE'
  })
}
