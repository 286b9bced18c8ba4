import 'server-only'
import { dialectOf, htmlOf } from '@/lib/domain/transfer/table/dialect'
import type { Preamble } from '@/lib/domain/transfer/table/preamble'
import { htmlToText, plainCell } from '@/lib/server/input/html-text'

/** The cells of a row as plain text. */
export function toPlainRow(
  row: readonly string[],
  preamble: Preamble,
  header: readonly string[] | null,
): string[] {
  const isHtml = htmlOf(dialectOf(preamble, header))
  if (isHtml === false) return [...row]
  return row.map((cell) => (isHtml && /[<&]/.test(cell) ? htmlToText(cell) : plainCell(cell)))
}
