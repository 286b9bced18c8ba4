'use client'

import { useMemo, useRef, useState } from 'react'
import { DeleteWordDialog } from '@/components/words/delete-word-dialog'
import { useRows } from '@/components/words/use-rows'
import type { WordRowData } from '@/components/words/word-list-answer'
import { WordRow } from '@/components/words/word-row'

export type WordListProps = {
  words: readonly WordRowData[]
  /** The language of the translations. */
  language: string | null
  /** What tells this list from other searches: its address's query. */
  address: string
  onDelete: (word: WordRowData) => void
}

function focusWord(list: HTMLElement | null, id: string) {
  list?.querySelector<HTMLElement>(`[data-id="${id}"] a`)?.focus()
}

/** The rows, of which only those near the window are in the page: ten thousand scroll like twenty. */
export function WordList({ words, language, address, onDelete }: WordListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const [wordToDelete, setWordToDelete] = useState<WordRowData | null>(null)
  const ids = useMemo(() => words.map(({ id }) => id), [words])
  const { virtualizer, keepPlace } = useRows({ list, ids, focusedId, address })

  function deleteNow(word: WordRowData) {
    const place = words.indexOf(word)
    const neighbour = words[place + 1] ?? words[place - 1]
    onDelete(word)
    // The button that had the focus is gone with its row; without this a keyboard would start over at the top.
    if (neighbour) requestAnimationFrame(() => focusWord(list.current, neighbour.id))
  }

  return (
    <>
      <ul
        ref={list}
        aria-label="Words"
        // An empty marker, not none: Safari takes a list without markers for no list.
        className="relative mt-3 list-[''] md:mt-2"
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
              data-id={word.id}
              aria-setsize={words.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              <WordRow
                word={word}
                language={language}
                onOpen={keepPlace}
                onDelete={() => setWordToDelete(word)}
              />
            </li>
          )
        })}
      </ul>
      <DeleteWordDialog word={wordToDelete} onClose={() => setWordToDelete(null)} onConfirm={deleteNow} />
    </>
  )
}
