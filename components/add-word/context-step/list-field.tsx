'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { Chip } from '@/components/ui/chip'
import { LengthNote } from '@/components/ui/field/length-note'
import { SuggestionPopup } from '@/components/ui/field/suggestion-popup'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { isComposing } from '@/lib/client/keyboard/composing'
import { typedListProblem } from '@/lib/domain/add-word/refused-text'
import { LIMITS } from '@/lib/domain/limits'
import { OWN_TEXT } from '@/lib/domain/text/text-language'
import { textRoom } from '@/lib/domain/text/text-limit'
import { addToLists, quickLists, type SuggestedList, suggestLists } from '@/lib/domain/words/list-suggestions'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

/** The word's lists: chips, a field that suggests the user's lists, and buttons for frequent ones. */
export function ListField({
  chosen,
  tags,
  typed,
  onChange,
  onType,
}: {
  chosen: readonly string[]
  tags: readonly SuggestedList[]
  /** Text that is still in the field. Save adds it too. */
  typed: string
  onChange: (chosen: readonly string[]) => void
  onType: (typed: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const highlighted = useRef<SuggestedList | undefined>(undefined)
  const [announcement, setAnnouncement] = useState<{ name: string; what: string } | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const suggestions = suggestLists(tags, typed, chosen)
  const quick = quickLists(tags, chosen)
  const isFull = chosen.length >= LIMITS.tagsPerWord
  const room = textRoom(typed, TEXT_LIMITS.tag)
  const lengthId = useId()

  function change(next: readonly string[]) {
    const added = next.find((name) => !chosen.includes(name))
    const removed = chosen.find((name) => !next.includes(name))
    if (added) setAnnouncement({ name: added, what: 'added' })
    else if (removed) setAnnouncement({ name: removed, what: 'removed' })
    onChange(next)
  }

  function add(name: string) {
    onType('')
    if (!isFull) change(addToLists(chosen, name, tags))
  }

  /** A pressed chip disappears. On the keyboard, the focus goes to the field; a finger wants no on-screen keyboard. */
  function keepFocus({ detail }: MouseEvent) {
    if (detail === 0) input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return
    // If a suggestion is highlighted, the popup handles Enter and picks it.
    if (event.key === 'Enter' && !highlighted.current) {
      event.preventDefault()
      if (!typedListProblem(typed, chosen)) add(typed)
    }
    if (event.key === 'Backspace' && typed === '') change(chosen.slice(0, -1))
  }

  function handleValueChange(value: string, { reason }: Autocomplete.Root.ChangeEventDetails) {
    if (reason === 'item-press') add(value)
    else if (reason !== 'escape-key') onType(value)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <label htmlFor={inputId} className="text-sm font-medium">
        Lists <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      {/* The chips appear and disappear away from the focus. */}
      <p role="status" className="sr-only">
        {announcement && (
          <>
            <bdi {...OWN_TEXT}>{announcement.name}</bdi> {announcement.what}
          </>
        )}
      </p>
      <ChosenTags
        chosen={chosen}
        onRemove={(name, event) => {
          change(chosen.filter((one) => one !== name))
          keepFocus(event)
        }}
      />
      <Autocomplete.Root
        items={suggestions}
        mode="none"
        open={isOpen && suggestions.length > 0}
        onOpenChange={setIsOpen}
        value={typed}
        onValueChange={handleValueChange}
        itemToStringValue={(tag: SuggestedList) => tag.name}
        onItemHighlighted={(tag) => {
          highlighted.current = tag
        }}
      >
        <div
          ref={field}
          className="flex items-center rounded-md border border-line-strong bg-surface ps-4 pe-0.5 focus-within:border-thread has-aria-invalid:border-madder"
        >
          <Autocomplete.Input
            ref={input}
            id={inputId}
            onKeyDown={handleKeyDown}
            disabled={isFull && typed === ''}
            aria-invalid={typedListProblem(typed, chosen) ? true : undefined}
            aria-describedby={room.problem && lengthId}
            placeholder={isFull ? `At most ${LIMITS.tagsPerWord} lists` : 'Add to a list'}
            autoComplete="off"
            {...OWN_TEXT}
            className="h-12 min-w-0 grow bg-transparent focus:outline-none"
          />
          <IconButton
            label="Add list"
            icon={<Plus size={20} aria-hidden />}
            disabled={isFull || room.problem !== undefined || typed.trim() === ''}
            onClick={() => add(typed)}
          />
        </div>
        <LengthNote id={lengthId} room={room} />
        <SuggestionPopup label="Your lists" anchor={field} keyOf={({ name }: SuggestedList) => name}>
          {({ name, taggingCount }) => (
            <>
              <span {...OWN_TEXT} className="truncate">
                {name}
              </span>
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">{`${taggingCount.toLocaleString('en')} word(s)`}</span>
            </>
          )}
        </SuggestionPopup>
      </Autocomplete.Root>
      {quick.length > 0 && !isFull && (
        <ul aria-label="Quick suggestions" className="flex flex-wrap gap-2">
          {quick.map((name) => (
            <li key={name} className="max-w-full">
              <Chip onClickCapture={keepFocus} onPressedChange={() => add(name)} className="max-w-full">
                <span {...OWN_TEXT} className="max-w-60 truncate">
                  {name}
                </span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ChosenTagsProps = {
  chosen: readonly string[]
  onRemove: (name: string, event: MouseEvent) => void
}

function ChosenTags({ chosen, onRemove }: ChosenTagsProps) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen lists" className="flex flex-wrap gap-2">
      {chosen.map((name) => (
        <li
          key={name}
          className="flex h-9 max-w-full items-center rounded-full bg-thread-soft ps-3.5 text-sm font-medium text-thread"
        >
          <span {...OWN_TEXT} className="max-w-60 min-w-0 truncate">
            {name}
          </span>
          <button
            type="button"
            onClick={(event) => onRemove(name, event)}
            className="touch-target grid size-9 shrink-0 place-items-center rounded-full"
          >
            <X size={16} aria-hidden />
            <VisuallyHidden>
              Remove <span {...OWN_TEXT}>{name}</span>
            </VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  )
}
