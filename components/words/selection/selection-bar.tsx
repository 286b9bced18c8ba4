'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { LazyConfirmDialog } from '@/components/ui/sheet/lazy-confirm-dialog'
import { useDeleteWords } from '@/components/words/delete/use-delete-word'
import { wordCountText } from '@/components/words/in-batches'
import type { ListSummary, WordRowData } from '@/components/words/list/word-list-answer'
import { isOnList } from '@/components/words/selection/selected-words'
import { SelectionButtons } from '@/components/words/selection/selection-buttons'
import { useSelectionChanges } from '@/components/words/selection/use-selection-changes'
import { holdTypedForSheet } from '@/lib/client/keyboard/typed-ahead'

const ListSheet = lazyPart(
  () => import('@/components/words/selection/list-sheet').then((module) => module.ListSheet),
  { Failed: SheetFailed },
)

export type SelectionBarProps = {
  /** The selected words, in the order of the list. */
  words: readonly WordRowData[]
  lists: readonly ListSummary[]
  /** Number of words in the list. */
  shown: number
  /** Words that are to be selected, too, are not there yet: until then nothing can be done with the others. */
  isSelectingAll: boolean
  onSelectAll: () => void
  onClear: () => void
}

/** Actions for the selected words, in their frame. */
export function SelectionBar(props: SelectionBarProps) {
  const { words, lists, shown, isSelectingAll, onSelectAll, onClear } = props
  const { tag } = useSelectionChanges()
  const deleteWords = useDeleteWords()
  const [asking, setAsking] = useState<'list' | 'delete' | null>(null)
  const [asked, setAsked] = useState({ list: false, delete: false })

  function ask(question: 'list' | 'delete') {
    setAsked({ ...asked, [question]: true })
    setAsking(question)
  }
  const handleOpenChange = (open: boolean) => !open && setAsking(null)

  return (
    <>
      <div className="flex items-center gap-1 md:gap-2">
        <IconButton label="Clear selection" icon={<X aria-hidden size={20} />} onClick={onClear} />
        <p role="status" className="grow font-medium whitespace-nowrap tabular-nums">
          {isSelectingAll ? 'Selecting all...' : `${words.length.toLocaleString('en')} selected`}
        </p>
        <Button
          variant="quiet"
          size="sm"
          onClick={onSelectAll}
          disabled={isSelectingAll || words.length === shown}
        >
          Select all
        </Button>
      </div>
      <SelectionButtons
        words={words}
        isWaiting={isSelectingAll}
        onAddToList={(event) => {
          holdTypedForSheet(event)
          ask('list')
        }}
        onDelete={() => ask('delete')}
      />
      {asked.list && (
        <ListSheet
          open={asking === 'list'}
          onOpenChange={handleOpenChange}
          count={words.length}
          lists={lists}
          onChoose={(name) => {
            const missing = words.filter((word) => !isOnList(word, name))
            return tag(missing, name)
          }}
        />
      )}
      {asked.delete && (
        <LazyConfirmDialog
          open={asking === 'delete'}
          onOpenChange={handleOpenChange}
          title={`Are you sure you want to delete ${wordCountText(words.length)}?`}
          description="Their meanings, notes and progress go with them."
          confirmLabel="Delete"
          onConfirm={() => {
            void deleteWords({
              words: words.map(({ id, text, stage }) => ({ id, text, stage })),
              nameOf: wordCountText,
            })
          }}
        />
      )}
    </>
  )
}
