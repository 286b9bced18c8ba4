import type { CsvSeparator } from '@/lib/domain/transfer/csv-options'
import { cutRows, type TextLine } from '@/lib/domain/transfer/table/row-cutter'

/** The separators of spreadsheets and programs. */
const TABLE_SEPARATORS = [',', ';', '\t', '|'] as const satisfies readonly CsvSeparator[]
/** What people type between a word and its meaning. */
const WRITTEN_SEPARATORS = [' - ', ' – ', ' = ', ':'] as const satisfies readonly CsvSeparator[]

/**
 * The separator of a table. A tab in every row decides: nobody types one inside of a text. Else the one that cuts most
 * rows into the same number of cells, more than one; else one that people write, if every row has it first; else the comma.
 */
export function detectSeparator(lines: readonly TextLine[]): CsvSeparator {
  const scores = TABLE_SEPARATORS.map((separator) => ({ separator, ...judge(lines, separator) }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  if (scores.some(({ separator, isInEveryRow }) => separator === '\t' && isInEveryRow)) return '\t'
  const written = WRITTEN_SEPARATORS.find((separator) => isFirstInEveryLine(lines, separator, best))
  return written ?? best.separator
}

function judge(lines: readonly TextLine[], separator: CsvSeparator) {
  const rows = cutRows(lines, separator)
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [columns, rowCount] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [1, 0]
  return {
    isInEveryRow: rows.length > 0 && !counts.has(1),
    // More columns decide between separators that are equally regular.
    score: columns > 1 ? rowCount / rows.length + columns / 1_000 : 0,
  }
}

/** Whether each of several lines has it, before the separator that seems best. */
function isFirstInEveryLine(
  lines: readonly TextLine[],
  written: string,
  best: { separator: string; isInEveryRow: boolean },
): boolean {
  const filled = lines.map(({ text }) => text).filter((text) => text.trim() !== '')
  const isFirst = (text: string) => {
    const at = text.indexOf(written)
    const other = text.indexOf(best.separator)
    return at > 0 && !text.startsWith('"') && (other === -1 || at < other)
  }
  return filled.length > 1 && filled.every(isFirst)
}

/** The separators of rows that stand in one line: 'harbour - port;lantern - lanterne', as Quizlet exports them on request. */
const IN_ONE_LINE = [' - ', ' – ', ' = ', '\t', ',', ':'] as const satisfies readonly CsvSeparator[]

/**
 * The separator of a table whose rows end with a semicolon; null for one whose rows are lines.
 * @param chosen the separator that the learner chose
 */
export function detectOneLine(sample: string, chosen: CsvSeparator | null): CsvSeparator | null {
  const rows = sample
    .split(';')
    .map((row) => row.trim())
    .filter(Boolean)
  const fits = (separator: string) => (row: string) =>
    !/[\r\n]/.test(row) && row.split(separator).length === 2 && !row.startsWith(separator)
  if (rows.length < 2) return null
  return (
    IN_ONE_LINE.find(
      (separator) => (chosen === null || chosen === separator) && rows.every(fits(separator)),
    ) ?? null
  )
}
