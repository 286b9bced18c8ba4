'use client'

import { lazy, Suspense, useMemo, useState } from 'react'
import { useRowDensity } from '@/components/words/list/row-density'
import { ShortRows } from '@/components/words/list/short-rows'
import { useListPlace } from '@/components/words/list/use-list-place'
import { useRowKeys } from '@/components/words/list/use-row-keys'
import { focusWord, useWordSelection } from '@/components/words/selection/use-word-selection'
import { isOnServer, type ListSummary, type WordRowData } from '@/components/words/word-list-answer'
import type { WordRowsProps } from '@/components/words/word-rows'

/**
 * Maximum number of rows for a list that is completely in the DOM. A longer list shows its first rows while the
 * code of the virtualiser loads (10 KB, which most visits do not need).
 */
const SHORT_LIST = 60

const LongRows = lazy(() =>
  import('@/components/words/list/long-rows').then((module) => ({ default: module.LongRows })),
)

// Loaded on demand: most visits select nothing and delete nothing.
const DeleteWordDialog = lazy(() =>
  import('@/components/words/delete/delete-word-dialog').then((module) => ({
    default: module.DeleteWordDialog,
  })),
)
const SelectionBar = lazy(() =>
  import('@/components/words/selection/selection-bar').then((module) => ({ default: module.SelectionBar })),
)

export type WordListProps = Pick<WordRowsProps, 'words' | 'language' | 'search' | 'onDelete'> & {
  lists: readonly ListSummary[]
  /** Query string of the list's URL, which identifies the search. */
  address: string
}

/** The rows, the bar for selected words, and the confirmation dialog for a deletion. */
export function WordList({ words, lists, language, search, address, onDelete }: WordListProps) {
  const { place, keepPlace } = useListPlace(address)
  const saved = useMemo(() => words.filter(isOnServer), [words])
  const selection = useWordSelection(saved)
  const density = useRowDensity()
  useRowKeys(useMemo(() => saved.map(({ id }) => id), [saved]))
  const [wordToDelete, setWordToDelete] = useState<WordRowData | null>(null)
  const [hasAsked, setHasAsked] = useState(false)

  function askToDelete(word: WordRowData) {
    setHasAsked(true)
    setWordToDelete(word)
  }

  function deleteNow(word: WordRowData) {
    const place = saved.indexOf(word)
    const neighbour = saved[place + 1] ?? saved[place - 1]
    onDelete(word)
    // The focused button was removed with its row; without this the focus would return to the top of the page.
    if (neighbour) requestAnimationFrame(() => focusWord(neighbour.id))
  }

  const { selected, listProps, toggle, clear, selectAll } = selection
  const actions = {
    onOpen: keepPlace,
    onSelect: (word: WordRowData) => toggle(word.id),
    onDelete: askToDelete,
  }
  const rows = { language, search, selected, listProps, ...actions }
  return (
    <>
      {words.length <= SHORT_LIST ? (
        <ShortRows words={words} {...rows} />
      ) : (
        <Suspense fallback={<ShortRows words={words.slice(0, SHORT_LIST)} total={words.length} {...rows} />}>
          {/* Another density has other row heights. */}
          <LongRows key={density} words={words} place={place} {...rows} />
        </Suspense>
      )}
      {selected.size > 0 && (
        <Suspense>
          <SelectionBar
            words={selection.selectedWords}
            lists={lists}
            shown={saved.length}
            onSelectAll={selectAll}
            onClear={clear}
          />
        </Suspense>
      )}
      {hasAsked && (
        <Suspense>
          <DeleteWordDialog
            word={wordToDelete}
            onClose={() => setWordToDelete(null)}
            onConfirm={() => wordToDelete && deleteNow(wordToDelete)}
          />
        </Suspense>
      )}
    </>
  )
}
