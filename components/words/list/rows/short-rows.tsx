import { useCallback, useRef } from 'react'
import { cx } from '@/components/ui/class-names'
import { type RowDensity, useRowDensity } from '@/components/words/list/rows/row-density'
import { WordRow } from '@/components/words/list/rows/word-row'
import { ROWS_CLASS, type WordRowsProps } from '@/components/words/list/rows/word-rows'
import { isOnServer, type WordRowData } from '@/components/words/list/word-list-answer'

/**
 * The browser lays out and paints only rows near the viewport. That clips what reaches over the edge of a row, so the row has
 * room at its sides.
 */
const ROW_WHEN_SEEN = '-mx-5 px-5 [content-visibility:auto] md:-mx-3 md:px-3'
/** Estimated height of rows outside the viewport; the browser remembers the height of rows that it has shown. */
const ESTIMATED_HEIGHT: Record<RowDensity, string> = {
  comfortable: '[contain-intrinsic-height:auto_143px] md:[contain-intrinsic-height:auto_87px]',
  compact: '[contain-intrinsic-height:auto_44px]',
}

/**
 * Lays out all rows with their true heights and keeps the opened one where it is: the scroll position that is stored now
 * leads back to it.
 */
function layOutAll(list: HTMLElement | null, openedId: string): void {
  const row = list?.querySelector(`li[data-id="${openedId}"]`)
  if (!list || !row) return
  const before = row.getBoundingClientRect().top
  for (const one of list.children) if (one instanceof HTMLElement) one.style.contentVisibility = 'visible'
  window.scrollBy(0, row.getBoundingClientRect().top - before)
}

/** All of these rows are in the DOM. Screen readers hear the full count if only the beginning of a list is shown. */
export function ShortRows({
  words,
  total,
  language,
  search,
  place,
  selected,
  listProps,
  onOpen,
  onSelect,
  onDelete,
}: WordRowsProps) {
  const density = useRowDensity()
  const list = useRef<HTMLUListElement>(null)
  const open = useCallback(
    ({ id }: WordRowData) => {
      layOutAll(list.current, id)
      onOpen(id, [])
    },
    [onOpen],
  )
  // A scroll position can only be restored among rows of their true height.
  const whenSeen = place ? null : cx(ROW_WHEN_SEEN, ESTIMATED_HEIGHT[density])
  return (
    <ul {...listProps} ref={list} aria-label="Words" className={ROWS_CLASS}>
      {words.map((word, index) => (
        <li
          key={word.id}
          data-id={isOnServer(word) ? word.id : undefined}
          aria-setsize={total}
          aria-posinset={index + 1}
          className={cx('relative', whenSeen)}
        >
          <WordRow
            word={word}
            language={language}
            search={search}
            isSelected={selected.size === 0 ? null : selected.has(word.id)}
            onOpen={open}
            onSelect={onSelect}
            onDelete={onDelete}
          />
        </li>
      ))}
    </ul>
  )
}
