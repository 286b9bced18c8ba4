'use client'

import { useMemo, useRef, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { PartFailed } from '@/components/ui/lazy/part-failed'
import { useGlide } from '@/components/ui/motion/use-glide'
import { DeleteWordDialog } from '@/components/words/delete/delete-word-dialog'
import { focusWord } from '@/components/words/list/focus-word'
import { useRowDensity } from '@/components/words/list/rows/row-density'
import { ShortRows } from '@/components/words/list/rows/short-rows'
import { useLongRows } from '@/components/words/list/rows/use-long-rows'
import type { WordRowsProps } from '@/components/words/list/rows/word-rows'
import { useListPlace } from '@/components/words/list/use-list-place'
import { isOnServer, type ListSummary, type WordRowData } from '@/components/words/list/word-list-answer'
import { FIRST_ROWS, SHORT_LIST } from '@/components/words/list/word-list-query'
import { SelectionFrame, SelectionPlace } from '@/components/words/selection/selection-frame'
import { useWordSelection } from '@/components/words/selection/use-word-selection'
import { actionsByKey, SHORTCUTS } from '@/lib/client/keyboard/shortcuts'
import { type KeyActions, useKeys } from '@/lib/client/keyboard/use-keys'

// Its frame is there at once: a bar that comes later would cover the row that is pressed next.
const SelectionBar = lazyPart(
  () => import('@/components/words/selection/selection-bar').then((module) => module.SelectionBar),
  { fallback: <SelectionPlace /> },
)

export type WordListProps = Pick<WordRowsProps, 'words' | 'language' | 'search' | 'onDelete'> & {
  /** Number of words that are not loaded yet; they follow the others. */
  missing: number
  /** False while words that belong to the list can come. */
  isWhole: boolean
  lists: readonly ListSummary[]
  /** Query string of the list's URL, which identifies the search. */
  address: string
}

/** The rows, the bar for selected words, and the confirmation dialog for a deletion. */
export function WordList(props: WordListProps) {
  const { words, missing, isWhole, lists, language, search, address, onDelete } = props
  const { place, keepPlace } = useListPlace(address)
  const saved = useMemo(() => words.filter(isOnServer), [words])
  const selection = useWordSelection(saved, isWhole)
  const total = words.length + missing
  // A list that is longer than this is virtualised; it shows its first rows while its words and the code load.
  const { LongRows, retry } = useLongRows(total > SHORT_LIST)
  const density = useRowDensity()
  useKeys({
    ...stepsThrough(saved),
    ...actionsByKey('In your words', { selectAll: selection.selectAll }),
  })
  const [wordToDelete, setWordToDelete] = useState<WordRowData | null>(null)

  function deleteNow(word: WordRowData) {
    const place = saved.indexOf(word)
    const neighbour = saved[place + 1] ?? saved[place - 1]
    onDelete(word)
    // The focused button was removed with its row; without this the focus would return to the top of the page.
    requestAnimationFrame(() =>
      neighbour ? focusWord(neighbour.id) : document.getElementById('content')?.focus(),
    )
  }

  const frame = useRef<HTMLDivElement>(null)
  const glide = useGlide()
  const { selected, listProps, toggle, clear, selectAll } = selection
  const actions = {
    onOpen: keepPlace,
    onSelect: toggle,
    onDelete: setWordToDelete,
  }
  const rows = { language, search, selected, listProps, ...actions }
  return (
    <>
      <div ref={frame}>
        {LongRows && words.length > SHORT_LIST ? (
          // Another density has other row heights.
          <LongRows key={density} frame={frame} words={words} total={total} place={place} {...rows} />
        ) : (
          <ShortRows
            words={words.slice(0, total > SHORT_LIST ? FIRST_ROWS : SHORT_LIST)}
            total={total}
            place={place}
            {...rows}
          />
        )}
        {retry && <PartFailed onRetry={retry} />}
      </div>
      {glide && <glide.RowMotion frame={frame} rows={words} list={address} />}
      {selected.size > 0 && (
        <SelectionFrame onClear={clear}>
          <SelectionBar
            words={selection.selectedWords}
            lists={lists}
            shown={saved.length + missing}
            isSelectingAll={selection.isSelectingAll}
            onSelectAll={selectAll}
            onClear={clear}
          />
        </SelectionFrame>
      )}
      <DeleteWordDialog
        word={wordToDelete}
        onClose={() => setWordToDelete(null)}
        onConfirm={() => wordToDelete && deleteNow(wordToDelete)}
      />
    </>
  )
}

const [NEXT_WORD] = SHORTCUTS['In your words'].nextWord.keys
const [PREVIOUS_WORD] = SHORTCUTS['In your words'].previousWord.keys

/** j and k, regardless of the focus; the first press focuses the first word. The arrows belong to the rows. */
function stepsThrough(words: readonly WordRowData[]): KeyActions {
  function step(steps: 1 | -1) {
    const focused = document.activeElement?.closest<HTMLElement>('li[data-id]')?.dataset.id
    const index = words.findIndex(({ id }) => id === focused)
    const word = words[Math.max(0, index + steps)]
    if (word) focusWord(word.id)
  }
  return { [NEXT_WORD]: () => step(1), [PREVIOUS_WORD]: () => step(-1) }
}
