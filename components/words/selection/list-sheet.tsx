'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Chip } from '@/components/ui/chip'
import { TextField } from '@/components/ui/field/text-field'
import { Sheet } from '@/components/ui/sheet/sheet'
import { wordCountText } from '@/components/words/in-batches'
import type { ListSummary } from '@/components/words/list/word-list-answer'
import { foldText } from '@/lib/domain/text/clean'
import { matchesSearch, searchKey } from '@/lib/domain/text/fold-for-search'
import { textKey } from '@/lib/domain/text/identity'
import { OWN_TEXT } from '@/lib/domain/text/text-language'
import { textRoom } from '@/lib/domain/text/text-limit'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

/** Maximum number of lists shown as chips; typing filters them. */
const MAX_CHIPS = 12

export type ListSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Number of words to add to the list. */
  count: number
  lists: readonly ListSummary[]
  onChoose: (name: string) => Promise<void>
}

/** Asks for the list to add the selected words to: an existing or a new one. */
export function ListSheet({ open, onOpenChange, count, lists, onChoose }: ListSheetProps) {
  const [typed, setTyped] = useState('')
  const key = textKey(typed)
  const room = textRoom(typed, TEXT_LIMITS.tag, 'add')
  const matches = matchesSearch(typed, 'name')
  const offered = lists.filter(({ name }) => matches(searchKey(name))).slice(0, MAX_CHIPS)

  function choose(name: string) {
    setTyped('')
    onOpenChange(false)
    // If the list exists, use its spelling.
    void onChoose(lists.find((list) => textKey(list.name) === textKey(name))?.name ?? foldText(name))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (key !== '' && !room.problem) choose(typed)
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={`Add ${wordCountText(count)} to a list`}>
      <form onSubmit={handleSubmit} className="grid gap-5">
        <div className="flex items-end gap-3">
          <div className="grow">
            <TextField
              label="List"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              room={room}
              autoComplete="off"
              {...OWN_TEXT}
            />
          </div>
          <Button type="submit" disabled={key === '' || room.problem !== undefined} className="h-12">
            Add
          </Button>
        </div>
        {offered.length > 0 && (
          <fieldset aria-label="Your lists" className="flex flex-wrap gap-2">
            {offered.map(({ name, count: words }) => (
              <Chip key={textKey(name)} count={words} onPressedChange={() => choose(name)}>
                <span {...OWN_TEXT} className="max-w-56 truncate">
                  {name}
                </span>
              </Chip>
            ))}
          </fieldset>
        )}
      </form>
    </Sheet>
  )
}
