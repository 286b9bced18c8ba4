import {
  BROKEN,
  type CutLine,
  cutLine,
  findClosingQuote,
  OPEN,
  skipSpaces,
  undoubled,
} from '@/lib/domain/transfer/table/cut-cells'

/** A line of a text file and its number, from 1. */
export type TextLine = Readonly<{ number: number; text: string }>

/** A row of a table; `line` is where it begins. */
export type TableRow = Readonly<{ line: number; cells: readonly string[] }>

/** UTF-16 units of a row: many times more than all texts of a word together. */
export const MAX_ROW_LENGTH = 100_000

/** A row whose last cell is not closed yet. */
type OpenRow = {
  first: TextLine
  /** The row if the quotation mark is text. */
  alone: readonly string[]
  /** The lines after the first one. */
  further: TextLine[]
  cells: string[]
  text: string
  /** Line of the quotation mark. */
  quoteLine: number
  length: number
}

/**
 * Joins lines to rows: a cell in quotation marks may have several lines. When joining makes no sense, the quotation mark
 * is text and every line is a row: no line is ever lost.
 */
export class RowCutter {
  private open: OpenRow | null = null

  /** @param columns the usual number of cells of a row */
  constructor(
    private readonly separator: string,
    private readonly columns: number,
  ) {}

  /** The rows that are complete with this line. */
  push(line: TextLine): TableRow[] {
    if (this.open) return this.continue(this.open, line)
    if (line.text.trim() === '') return []
    const cut = cutLine(line.text, this.separator)
    if (!cut.open) return [{ line: line.number, cells: this.fittingCells(line.text, cut.cells) }]
    this.open = {
      first: line,
      alone: cut.cells,
      further: [],
      cells: [...cut.open.before],
      text: cut.open.text,
      quoteLine: line.number,
      length: line.text.length,
    }
    return []
  }

  /** The line of a quotation mark that is not closed; null when there is none. */
  openQuote(): number | null {
    return this.open?.quoteLine ?? null
  }

  /** Whether the open row is longer than any row is. */
  isTooLong(): boolean {
    return (this.open?.length ?? 0) > MAX_ROW_LENGTH
  }

  /** The rows that are left after the last line. An open quotation mark is text. */
  end(): TableRow[] {
    const rows: TableRow[] = []
    while (this.open) rows.push(...this.giveUp(this.open))
    return rows
  }

  /** Takes the open quotation mark for text; returns the rows that its lines are then. */
  private giveUp(open: OpenRow): TableRow[] {
    this.open = null
    const rows = [{ line: open.first.number, cells: open.alone }]
    return [...rows, ...open.further.flatMap((line) => this.push(line))]
  }

  private continue(open: OpenRow, line: TextLine): TableRow[] {
    open.further.push(line)
    open.length += line.text.length + 1
    const close = findClosingQuote(line.text, 0, this.separator)
    if (close === BROKEN) return this.giveUp(open)
    if (close === OPEN) {
      open.text += `\n${undoubled(line.text)}`
      return []
    }
    open.cells.push(`${open.text}\n${undoubled(line.text.slice(0, close))}`)
    const rest = skipSpaces(line.text, close + 1, this.separator)
    const after: CutLine =
      rest < line.text.length
        ? cutLine(line.text.slice(rest + this.separator.length), this.separator)
        : { cells: [], open: null }
    if (after.open) {
      open.cells.push(...after.open.before)
      open.text = after.open.text
      open.quoteLine = line.number
      return []
    }
    open.cells.push(...after.cells)
    if (!this.isCredible(open)) return this.giveUp(open)
    this.open = null
    return [{ line: open.first.number, cells: open.cells }]
  }

  /** Whether the joined lines are one row, and not rows between two quotation marks that are text. */
  private isCredible({ further, cells }: OpenRow): boolean {
    const isTab = this.separator === '\t'
    if (
      isTab &&
      (cells.length !== this.columns || cells.some((cell) => cell.includes('\t') && cell.includes('\n')))
    )
      return false
    const inner = further.slice(0, -1)
    const isWholeRow = ({ text }: TextLine) => cutLine(text, this.separator).cells.length === this.columns
    return this.columns < 2 || inner.length === 0 || !inner.every(isWholeRow)
  }

  /** In a row that has too few cells because of its quotation marks, they are text. */
  private fittingCells(line: string, cells: readonly string[]): readonly string[] {
    if (cells.length === this.columns || !line.includes('"')) return cells
    const plain = line.split(this.separator)
    return plain.length === this.columns && this.separator === '\t' ? plain : cells
  }
}

/**
 * The usual number of cells. Lines without quotation marks tell it: a cell of several lines is cut by them.
 */
export function usualColumns(lines: readonly TextLine[], separator: string): number {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const plain = filled.filter(({ text }) => !text.includes('"'))
  const counts = new Map<number, number>()
  for (const { text } of plain.length > 0 ? plain : filled) {
    const { length } = cutLine(text, separator).cells
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  return [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || b - a)[0]?.[0] ?? 1
}

/** The rows of a sample, whose last row may be cut. */
export function cutRows(lines: readonly TextLine[], separator: string): TableRow[] {
  const cutter = new RowCutter(separator, usualColumns(lines, separator))
  return [...lines.flatMap((line) => cutter.push(line)), ...cutter.end()]
}
