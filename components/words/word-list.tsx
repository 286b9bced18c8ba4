'use client'

import { lazy, Suspense, useState } from 'react'
import { DeleteWordDialog } from '@/components/words/delete-word-dialog'
import { ShortRows } from '@/components/words/short-rows'
import { useListPlace } from '@/components/words/use-list-place'
import type { WordRowData } from '@/components/words/word-list-answer'
import type { WordRowsProps } from '@/components/words/word-rows'

/**
 * Up to here all rows are in the page. A longer list shows its beginning at once, while the code arrives that keeps only
 * the rows near the window in the page (10 KB, which most visits do not need).
 */
const SHORT_LIST = 60

const LongRows = lazy(() =>
  import('@/components/words/long-rows').then((module) => ({ default: module.LongRows })),
)

export type WordListProps = Pick<WordRowsProps, 'words' | 'language' | 'onDelete'> & {
  /** What tells this list from other searches: its address's query. */
  address: string
}

function focusWord(id: string) {
  document.querySelector<HTMLElement>(`li[data-id="${id}"] a`)?.focus()
}

/** The words as rows, and the question before one is deleted. */
export function WordList({ words, language, address, onDelete }: WordListProps) {
  const { place, keepPlace } = useListPlace(address)
  const [wordToDelete, setWordToDelete] = useState<WordRowData | null>(null)

  function deleteNow(word: WordRowData) {
    const place = words.indexOf(word)
    const neighbour = words[place + 1] ?? words[place - 1]
    onDelete(word)
    // The button that had the focus is gone with its row; without this a keyboard would start over at the top.
    if (neighbour) requestAnimationFrame(() => focusWord(neighbour.id))
  }

  const rows = { language, onOpen: keepPlace, onDelete: setWordToDelete }
  return (
    <>
      {words.length <= SHORT_LIST ? (
        <ShortRows words={words} {...rows} />
      ) : (
        <Suspense fallback={<ShortRows words={words.slice(0, SHORT_LIST)} total={words.length} {...rows} />}>
          <LongRows words={words} place={place} {...rows} />
        </Suspense>
      )}
      <DeleteWordDialog word={wordToDelete} onClose={() => setWordToDelete(null)} onConfirm={deleteNow} />
    </>
  )
}
