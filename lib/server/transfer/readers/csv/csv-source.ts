import 'server-only'
import { foldText } from '@/lib/domain/text/clean'
import type { CsvOptions } from '@/lib/domain/transfer/csv-options'
import { isSameWord, partsOfRow, type WordParts, wordOfParts } from '@/lib/domain/transfer/mapping/word-parts'
import { commonLists, type Dialect, dialectOf, listsOfCell } from '@/lib/domain/transfer/table/dialect'
import { toPlainRow } from '@/lib/server/transfer/readers/csv/plain-row'
import { openTable } from '@/lib/server/transfer/readers/csv/table-file'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'

/** More rows than a word has meanings: only the first meanings come in, and the learner reads so. */
const MAX_ROWS_OF_WORD = 200
/** Stands for bytes that are no text in the chosen encoding. */
const REPLACEMENT = '\uFFFD'
/** A line of flashcard apps for Chinese: the list of the words below it. */
const HEADING = /^\/\/\s*(\S.*)$/

interface CsvSourceOptions extends CsvOptions {
  /** The learner's main language; null before it is chosen. */
  language: string | null
}

/** Opens a CSV file. Reading its items throws what `readTableRows` throws. */
export function openCsv(path: string, options: CsvSourceOptions): ImportSource {
  return {
    total: null,
    items: () => readItems(path, options),
    openFile: async () => null,
    close: async () => undefined,
  }
}

/** Rows of one word that follow each other. */
interface RowGroup {
  at: number
  rows: WordParts[]
  remarks: string[]
}

async function* readItems(path: string, options: CsvSourceOptions): AsyncIterable<ImportedItem> {
  let group: RowGroup | null = null
  for await (const { at, cells, problem, remark, isEarlier } of readCells(path, options)) {
    const [first] = group?.rows ?? []
    const continues = !problem && first && isSameWord(first, cells)
    if (group && continues && group.rows.length < MAX_ROWS_OF_WORD) {
      group.rows.push(isEarlier ? ofMeaning(cells) : cells)
      if (remark) group.remarks.push(remark)
      continue
    }
    if (group) yield toItem(group, options.language)
    group = problem ? null : { at, rows: [cells], remarks: remark ? [remark] : [] }
    if (problem) yield { at, problem }
  }
  if (group) yield toItem(group, options.language)
}

/** A row in which the translation is the meaning's. */
function ofMeaning({ TRANSLATION, ...cells }: WordParts): WordParts {
  return TRANSLATION === undefined ? cells : { ...cells, MEANING_TRANSLATION: TRANSLATION }
}

function toItem({ at, rows, remarks }: RowGroup, language: string | null): ImportedItem {
  return { at, word: wordOfParts(rows, language), rows: rows.length, remarks }
}

interface ReadCells {
  at: number
  cells: WordParts
  /** Why there is no word. */
  problem: string | null
  remark: string | null
  /** Of an export of an earlier version. */
  isEarlier: boolean
}

async function* readCells(path: string, options: CsvOptions): AsyncIterable<ReadCells> {
  const { columns, separator } = options
  const { preamble, rows } = await openTable(path, options.encoding, separator)
  let header = preamble.columns
  let isHeader = options.hasHeader
  let heading = ''
  for await (const { line, cells: row } of rows()) {
    if (isHeader) {
      header = row
      isHeader = false
      continue
    }
    const [, name] = (row.length === 1 && separator === '\t' && row[0]?.match(HEADING)) || []
    if (name) {
      heading = name.replaceAll(';', ',').replaceAll('/', ' / ')
      continue
    }
    const dialect = dialectOf(preamble, header)
    const plain = toPlainRow(row, preamble, header).map((cell, index) =>
      columns[index] === 'LISTS' ? listsOfCell(cell, index, dialect) : cell,
    )
    const cells = withLists(partsOfRow(plain, columns), [heading, commonLists(dialect)])
    yield {
      at: line,
      cells,
      problem: problemOf(plain, cells),
      remark: remarkOf(plain, columns.length, dialect),
      isEarlier: dialect.isEarlier,
    }
  }
}

function withLists(cells: WordParts, more: readonly string[]): WordParts {
  const lists = [cells.LISTS, ...more].filter(Boolean).join('\n')
  return lists === '' ? cells : { ...cells, LISTS: lists }
}

function problemOf(row: readonly string[], cells: WordParts): string | null {
  if (row.some((cell) => cell.includes(REPLACEMENT))) return 'This row cannot be read in the chosen encoding.'
  return foldText(cells.WORD ?? '') === '' ? 'This row has no word.' : null
}

/** Cells beyond the columns: the learner saw none to say what they hold. */
function remarkOf(row: readonly string[], columns: number, { header }: Dialect): string | null {
  const beyond = row.slice(columns).filter((cell) => foldText(cell) !== '')
  if (beyond.length === 0) return null
  const [cells, were] = beyond.length === 1 ? ['One cell', 'was'] : [`${beyond.length} cells`, 'were']
  return `${cells} beyond the ${header ? 'columns of the header' : 'chosen columns'} ${were} left out.`
}
