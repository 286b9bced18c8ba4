'use client'

import { ChevronDown, Plus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/text-area'
import { LIMITS } from '@/lib/domain/limits'
import type { Meaning } from '@/lib/domain/meanings'
import { PARTS_OF_SPEECH } from '@/lib/domain/parts-of-speech'
import { cleanText } from '@/lib/domain/text'

/** A meaning in the learner's own words, for what no dictionary has. Folded away until asked for. */
export function OwnMeaningForm({
  startsOpen,
  onWrite,
}: {
  startsOpen: boolean
  onWrite: (meaning: Omit<Meaning, 'isSelected'>) => void
}) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [partOfSpeech, setPartOfSpeech] = useState('noun')
  const [definition, setDefinition] = useState('')
  const selectId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(startsOpen)

  // What had the focus goes when the form opens or closes; the focus goes to what takes its place.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) field.current?.focus()
    else opener.current?.focus()
  }, [isOpen])

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (cleanText(definition) === '') return
    onWrite({ partOfSpeech, definition: cleanText(definition), example: null })
    setDefinition('')
    setIsOpen(false)
  }

  if (!isOpen)
    return (
      <Button
        ref={opener}
        variant="quiet"
        onClick={() => setIsOpen(true)}
        className="-ms-4.5 justify-self-start"
      >
        <Plus size={18} aria-hidden />
        Write your own meaning
      </Button>
    )

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-3 rounded-md border border-line p-4">
      <TextArea
        ref={field}
        label="Your own meaning"
        rows={2}
        value={definition}
        maxLength={LIMITS.meaning}
        onChange={(event) => setDefinition(event.target.value)}
        onKeyDown={handleKeyDown}
        dir="auto"
      />
      <div className="flex items-end gap-3">
        <div className="grid grow gap-2">
          <label htmlFor={selectId} className="text-sm font-medium">
            Part of speech
          </label>
          <div className="relative">
            <select
              id={selectId}
              value={partOfSpeech}
              onChange={(event) => setPartOfSpeech(event.target.value)}
              className="h-12 w-full appearance-none rounded-md border border-line-strong bg-surface ps-4 pe-11"
            >
              {PARTS_OF_SPEECH.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
            <ChevronDown
              size={18}
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-4 my-auto text-ink-soft"
            />
          </div>
        </div>
        <Button type="submit" variant="secondary" className="h-12" disabled={cleanText(definition) === ''}>
          Add meaning
        </Button>
      </div>
    </form>
  )
}
