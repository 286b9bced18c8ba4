'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { LoaderCircle, Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSuggestions } from '@/components/add-word/word-step/use-suggestions'
import { IconButton } from '@/components/ui/button/icon-button'
import { SuggestionPopup } from '@/components/ui/field/suggestion-popup'
import { useWrappingArrows } from '@/components/ui/menu/use-wrapping-arrows'
import type { DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { formatScore, WORD_SEARCH } from '@/lib/domain/dictionary/word-search'
import { LIMITS } from '@/lib/domain/limits'
import { headwordWidth } from '@/lib/domain/words/headword-width'

const PLACEHOLDER = 'A word you met'

/** Most letters are narrower than the upper bounds of `headwordWidth`. */
const USUAL_WIDTH = 0.85

/** Font size at which the text fits the field (100cqi less the button), if it is not smaller than 20 px. */
function fontSizeOf(text: string): string {
  const em = headwordWidth(text || PLACEHOLDER) * USUAL_WIDTH
  return `clamp(1.25rem, (100cqi - var(--spacing) * 12) / ${em.toFixed(2)}, 2.75rem)`
}

/** The word in large type, with suggestions below while it is typed. */
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
  // Text typed by hand; a picked or looked-up word needs no suggestions.
  const [typed, setTyped] = useState<string | null>(null)
  const suggestions = useSuggestions(typed)
  const arrows = useWrappingArrows(suggestions.length)
  const field = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleValueChange(value: string, { reason }: Autocomplete.Root.ChangeEventDetails) {
    if (reason === 'escape-key') return // Escape only closes the list; it never empties the field.
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
    <form onSubmit={handleSubmit} className="@container relative">
      <Autocomplete.Root
        items={suggestions}
        mode="none"
        value={text}
        onValueChange={handleValueChange}
        itemToStringValue={(suggestion: DictionarySuggestion) => suggestion.word}
        open={suggestions.length > 0}
        onOpenChange={(open) => !open && setTyped(null)}
        {...arrows.root}
      >
        <div
          ref={field}
          className="flex items-end border-b-2 border-line-strong transition-colors focus-within:border-thread"
        >
          <Autocomplete.Input
            ref={inputRef}
            {...arrows.input}
            aria-label="Word"
            placeholder={PLACEHOLDER}
            style={{ fontSize: fontSizeOf(text) }}
            maxLength={LIMITS.word}
            lang="en"
            dir="auto"
            autoCapitalize="none"
            autoComplete="off"
            enterKeyHint="search"
            className="display min-w-0 grow bg-transparent pb-2 leading-12 text-ink placeholder:text-ink-faint focus:outline-none"
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
        <SuggestionPopup label="Suggestions" anchor={field} keyOf={({ word }: DictionarySuggestion) => word}>
          {({ word, score }) => (
            <>
              <span className="headword text-lg" lang="en">
                {word}
              </span>
              <span className="text-xs text-ink-faint tabular-nums">{formatScore(score)}</span>
            </>
          )}
        </SuggestionPopup>
      </Autocomplete.Root>
    </form>
  )
}
