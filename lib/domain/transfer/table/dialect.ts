import { listOfDeck, listOfTag } from '@/lib/domain/transfer/anki/anki-options'
import { EARLIER_CSV_HEADER, OWN_CSV_HEADER } from '@/lib/domain/transfer/csv-table'
import { joinListNames, splitListNames } from '@/lib/domain/transfer/mapping/list-names'
import { courseListOf } from '@/lib/domain/transfer/mapping/word-lines'
import type { Preamble } from '@/lib/domain/transfer/table/preamble'

/** How the cells of a table are written, which its first lines and its header tell. */
export type Dialect = Readonly<{
  preamble: Preamble
  /** Whether this app exported the table: its cells are plain text. */
  isOwn: boolean
  /** Whether an earlier version exported it: a word's rows after the first have the translation of their meaning as theirs. */
  isEarlier: boolean
  header: readonly string[] | null
}>

export function dialectOf(preamble: Preamble, header: readonly string[] | null): Dialect {
  const begins = (names: readonly string[]) => names.every((name, index) => header?.[index] === name)
  const isEarlier = begins(EARLIER_CSV_HEADER)
  return { preamble, header, isOwn: isEarlier || begins(OWN_CSV_HEADER), isEarlier }
}

/** Whether cells hold HTML; null: some may. */
export const htmlOf = ({ isOwn, preamble }: Dialect) => (isOwn ? false : preamble.isHtml)

/** The lists in a cell of column `index`, as this app writes them. */
export function listsOfCell(cell: string, index: number, { preamble, header, isOwn }: Dialect): string {
  if (index === preamble.deckColumn) return listOfDeck(cell) ?? ''
  if (index === preamble.tagColumn) return joinListNames(splitListNames(cell, 'SPACES').map(listOfTag))
  const isOurs = isOwn || header?.[index]?.trim().toLowerCase() === 'lists'
  if (isOurs) return cell
  const names = splitListNames(cell, 'MARKS').map((name) => courseListOf(name, header?.[index] ?? ''))
  return joinListNames(names)
}

/** The lists of every row, as this app writes them; '' when there are none. */
export function commonLists({ preamble: { tags, deck } }: Dialect): string {
  const names = [deck === null ? null : listOfDeck(deck), ...tags.map(listOfTag)]
  return joinListNames(names.filter((name) => name !== null))
}
