'use client'

import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { RowSkeleton } from '@/components/words/list/rows/row-skeleton'
import { useRows } from '@/components/words/list/rows/use-rows'
import { WordRow } from '@/components/words/list/rows/word-row'
import { ROWS_CLASS, type WordRowsProps } from '@/components/words/list/rows/word-rows'
import { isOnServer, type WordRowData } from '@/components/words/list/word-list-answer'

type LongRowsProps = WordRowsProps & {
  /** The element around the list. */
  frame: RefObject<HTMLElement | null>
}

const ROW = 'absolute inset-x-0 top-0'

/**
 * Virtualised rows: only rows near the viewport are in the DOM, so that ten thousand scroll as fast as twenty. Rows that are not
 * loaded yet have their room, so that nothing moves when they come.
 */
export function LongRows(props: LongRowsProps) {
  const { frame, words, total, language, search, place, selected, listProps, onOpen, onSelect, onDelete } =
    props
  const list = useRef<HTMLUListElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const ids = useMemo(() => words.map(({ id }) => id), [words])
  const virtualizer = useRows({ list, frame, ids, total, focusedId, place })
  const open = useCallback(
    ({ id }: WordRowData) => onOpen(id, virtualizer.takeSnapshot()),
    [onOpen, virtualizer],
  )

  return (
    <ul
      {...listProps}
      ref={list}
      aria-label="Words"
      className={ROWS_CLASS}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={(event) => setFocusedId(event.target.closest('li')?.dataset.id ?? null)}
      onBlur={() => setFocusedId(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const word = words[index]
        const transform = `translateY(${start - virtualizer.options.scrollMargin}px)`
        if (!word) {
          return (
            <li key={key} aria-hidden className={ROW} style={{ transform, height: size }}>
              <RowSkeleton place={index} />
            </li>
          )
        }
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-id={isOnServer(word) ? word.id : undefined}
            aria-setsize={total}
            aria-posinset={index + 1}
            className={ROW}
            style={{ transform }}
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
        )
      })}
    </ul>
  )
}
