/** The cells of one line, and where a cell in quotation marks begins that the line does not close. */
export type CutLine = Readonly<{
  cells: readonly string[]
  /** The cells before the open one and its text; null when no cell stays open. */
  open: Readonly<{ before: readonly string[]; text: string }> | null
}>

/** Separators that people type between a word and its meaning; a second one belongs to the meaning. */
const WRITTEN_SEPARATORS: ReadonlySet<string> = new Set([' - ', ' – ', ' = ', ':'])

/**
 * Cuts a line into cells. A cell in quotation marks (RFC 4180) ends at a single mark that a separator or the end of the
 * line follows; any other mark is text, as people and many programs write it.
 */
export function cutLine(line: string, separator: string): CutLine {
  if (WRITTEN_SEPARATORS.has(separator)) return { cells: cutOnce(line, separator), open: null }
  if (!line.includes('"')) return { cells: line.split(separator), open: null }
  return cutCells(line, separator)
}

function cutOnce(line: string, separator: string): string[] {
  const at = line.indexOf(separator)
  return at === -1 ? [line] : [line.slice(0, at), line.slice(at + separator.length)]
}

function cutCells(line: string, separator: string): CutLine {
  const cells: string[] = []
  let open: CutLine['open'] = null
  let start = 0
  while (start <= line.length) {
    const quote = quoteAt(line, start, separator)
    const close = quote === -1 ? BROKEN : findClosingQuote(line, quote + 1, separator)
    if (close >= 0) {
      cells.push(undoubled(line.slice(quote + 1, close)))
      start = skipSpaces(line, close + 1, separator) + separator.length
      continue
    }
    if (close === OPEN) open ??= { before: [...cells], text: undoubled(line.slice(quote + 1)) }
    const next = line.indexOf(separator, start)
    const end = next === -1 ? line.length : next
    cells.push(line.slice(start, end))
    start = end + separator.length
  }
  return { cells, open }
}

/** The line has no further quotation mark. */
export const OPEN = -1
/** The next quotation mark stands inside of text: what seemed to open a cell is text too. */
export const BROKEN = -2

/** The offset of the mark that ends a cell in quotation marks, OPEN or BROKEN. */
export function findClosingQuote(line: string, from: number, separator: string): number {
  let at = line.indexOf('"', from)
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  if (at === -1) return OPEN
  const end = skipSpaces(line, at + 1, separator)
  return end === line.length || line.startsWith(separator, end) ? at : BROKEN
}

/** The offset of the mark with which a cell begins, or -1. People leave a space after a comma. */
function quoteAt(line: string, start: number, separator: string): number {
  const at = skipSpaces(line, start, separator)
  return line[at] === '"' ? at : -1
}

export function skipSpaces(line: string, from: number, separator: string): number {
  let at = from
  while (separator !== ' ' && line[at] === ' ') at += 1
  return at
}

export const undoubled = (text: string) => text.replaceAll('""', '"')
