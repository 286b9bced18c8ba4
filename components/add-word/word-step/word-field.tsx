'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { LoaderCircle, Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSuggestions } from '@/components/add-word/word-step/look-up/use-suggestions'
import { IconButton } from '@/components/ui/button/icon-button'
import { LengthNote } from '@/components/ui/field/length-note'
import { SuggestionPopup } from '@/components/ui/field/suggestion-popup'
import { useWrappingArrows } from '@/components/ui/menu/use-wrapping-arrows'
import { takeTyped } from '@/lib/client/keyboard/typed-ahead'
import type { DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { formatScore, WORD_SEARCH } from '@/lib/domain/dictionary/word-search'
import { wordText } from '@/lib/domain/text/text-language'
import { textRoom } from '@/lib/domain/text/text-limit'
import { headwordWidth } from '@/lib/domain/words/headword-width'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

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
  takesFocus,
  onType,
  onSearch,
}: {
  text: string
  isSearching: boolean
  takesFocus: boolean
  onType: (text: string) => void
  onSearch: (text: string) => void
}) {
  // Text typed by hand; a picked or looked-up word needs no suggestions.
  const [typed, setTyped] = useState<string | null>(null)
  const suggestions = useSuggestions(typed)
  const arrows = useWrappingArrows(suggestions.length)
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const lengthId = useId()
  const room = textRoom(text, TEXT_LIMITS.word)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Before the next key. Without scrolling: the sheet still moves in.
  const isFocused = useRef(false)
  useLayoutEffect(() => {
    if (!takesFocus || isFocused.current || !input.current) return
    isFocused.current = true
    if (!takeTyped('word', input.current)) input.current.focus({ preventScroll: true })
  }, [takesFocus])

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
    if (!room.problem) onSearch(text)
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
          className="flex items-end border-b-2 border-line-strong transition-colors focus-within:border-thread has-aria-invalid:border-madder"
        >
          <Autocomplete.Input
            ref={input}
            {...arrows.input}
            aria-label="Word"
            placeholder={PLACEHOLDER}
            style={{ fontSize: fontSizeOf(text) }}
            aria-invalid={room.problem ? true : undefined}
            aria-describedby={room.problem && lengthId}
            {...wordText(text)}
            translate="no"
            autoCapitalize="none"
            autoComplete="off"
            enterKeyHint="search"
            className="display min-w-0 grow bg-transparent pb-2 leading-[1.15] text-ink placeholder:text-ink-faint focus:outline-none"
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
        <LengthNote id={lengthId} room={room} className="mt-2" />
        <SuggestionPopup label="Suggestions" anchor={field} keyOf={({ word }: DictionarySuggestion) => word}>
          {({ word, score }) => (
            <>
              <span className="headword text-lg" lang="en" translate="no">
                {word}
              </span>
              <span
                title="How common the word is: 1k is rare, 100k very common"
                className="text-xs text-ink-faint tabular-nums"
              >
                <span className="sr-only">How common: </span>
                <span>{formatScore(score)}</span>
              </span>
            </>
          )}
        </SuggestionPopup>
      </Autocomplete.Root>
    </form>
  )
}
