'use client'

import { useMemo, useRef, useState } from 'react'
import { useRows } from '@/components/words/list/rows/use-rows'
import { WordRow } from '@/components/words/list/rows/word-row'
import { ROWS_CLASS, type WordRowsProps } from '@/components/words/list/rows/word-rows'
import { isOnServer } from '@/components/words/list/word-list-answer'

/** Virtualised rows: only rows near the viewport are in the DOM, so that ten thousand scroll as fast as twenty. */
export function LongRows(props: WordRowsProps) {
  const { words, language, search, place, selected, listProps, onOpen, onSelect, onDelete } = props
  const list = useRef<HTMLUListElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const ids = useMemo(() => words.map(({ id }) => id), [words])
  const virtualizer = useRows({ list, ids, focusedId, place })

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
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const word = words[index]
        if (!word) return null
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-id={isOnServer(word) ? word.id : undefined}
            aria-setsize={words.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            <WordRow
              word={word}
              language={language}
              search={search}
              isSelected={selected.size === 0 ? null : selected.has(word.id)}
              onOpen={() => onOpen(virtualizer.takeSnapshot())}
              onSelect={() => onSelect(word)}
              onDelete={() => onDelete(word)}
            />
          </li>
        )
      })}
    </ul>
  )
}
