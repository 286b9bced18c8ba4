'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { LoaderCircle, Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSuggestions } from '@/components/add-word/use-suggestions'
import { IconButton } from '@/components/ui/icon-button'
import type { DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { LIMITS } from '@/lib/domain/limits'
import { formatScore, WORD_SEARCH } from '@/lib/domain/word-search'

/** The word, large as it will stand in the notebook, with suggestions below while it is typed. */
export function WordField({
  text,
  isSearching,
  inputRef,
  onType,
  onSearch,
}: {
  text: string
  isSearching: boolean
  inputRef: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
  onSearch: (text: string) => void
}) {
  // What was typed by hand; a picked or looked-up word needs no suggestions.
  const [typed, setTyped] = useState<string | null>(null)
  const suggestions = useSuggestions(typed)
  const field = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleValueChange(value: string, { reason }: Autocomplete.Root.ChangeEventDetails) {
    if (reason === 'escape-key') return // Escape closes the list; it never empties the field.
    clearTimeout(timer.current)
    onType(value)
    if (reason !== 'item-press') return setTyped(value)
    setTyped(null)
    timer.current = setTimeout(() => onSearch(value), WORD_SEARCH.searchAfterPickMs)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTyped(null)
    onSearch(text)
  }

  return (
    <form onSubmit={handleSubmit} className="relative">
      <Autocomplete.Root
        items={suggestions}
        mode="none"
        value={text}
        onValueChange={handleValueChange}
        itemToStringValue={(suggestion: DictionarySuggestion) => suggestion.word}
        open={suggestions.length > 0}
        onOpenChange={(open) => !open && setTyped(null)}
      >
        <div
          ref={field}
          className="flex items-end border-b-2 border-line-strong transition-colors focus-within:border-thread"
        >
          <Autocomplete.Input
            ref={inputRef}
            aria-label="Word"
            placeholder="A word you met"
            maxLength={LIMITS.word}
            lang="en"
            dir="auto"
            autoCapitalize="none"
            autoComplete="off"
            enterKeyHint="search"
            className="display min-w-0 grow bg-transparent pb-2 text-2xl text-ink placeholder:text-ink-faint focus:outline-none"
          />
          <IconButton
            type="submit"
            label="Look up"
            disabled={text.trim() === ''}
            icon={
              isSearching ? <LoaderCircle className="animate-spin" aria-hidden /> : <Search aria-hidden />
            }
          />
        </div>
        <Suggestions anchor={field} />
      </Autocomplete.Root>
    </form>
  )
}

function Suggestions({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner anchor={anchor} sideOffset={8} align="start" className="z-50 outline-none">
        <Autocomplete.Popup
          aria-label="Suggestions"
          className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
        >
          <Autocomplete.List>
            {(suggestion: DictionarySuggestion) => (
              <Autocomplete.Item
                key={suggestion.word}
                value={suggestion}
                className="flex min-h-11 cursor-default items-center justify-between gap-4 rounded-sm px-3 select-none data-highlighted:bg-thread-soft"
              >
                <span className="headword text-lg" lang="en">
                  {suggestion.word}
                </span>
                <span className="text-xs text-ink-faint tabular-nums">{formatScore(suggestion.score)}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}
