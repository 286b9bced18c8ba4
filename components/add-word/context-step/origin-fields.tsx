import { ChevronDown, MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { WordTextInput } from '@/components/add-word/context-step/word-text-input'
import { Button } from '@/components/ui/button/button'
import { isBlankOrigin, type Origin } from '@/lib/domain/capture/origin'
import { ORIGIN_FIELDS } from '@/lib/domain/words/word-fields'

/** Where the learner met the word: sentence, page and place. Collapsed until it has content or is opened. */
export function OriginFields({ origin, onChange }: { origin: Origin; onChange: (origin: Origin) => void }) {
  const [isOpen, setIsOpen] = useState(!isBlankOrigin(origin))
  const sentence = useRef<HTMLTextAreaElement>(null)
  const isAskedFor = useRef(false)
  // The pressed button is removed; move its focus to the first field.
  useEffect(() => {
    if (isOpen && isAskedFor.current) sentence.current?.focus()
  }, [isOpen])

  function open() {
    isAskedFor.current = true
    setIsOpen(true)
  }

  if (!isOpen)
    return (
      <Button variant="quiet" onClick={open} className="-ms-4.5 justify-self-start">
        <MapPin size={18} aria-hidden />
        Where you met it
        <ChevronDown size={18} aria-hidden />
      </Button>
    )

  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="headword mb-4 text-lg">Where you met it</legend>
      {ORIGIN_FIELDS.map((field) => (
        <WordTextInput
          key={field}
          field={field}
          ref={field === 'sentence' ? sentence : undefined}
          value={origin[field]}
          onChange={(text) => onChange({ ...origin, [field]: text })}
        />
      ))}
    </fieldset>
  )
}
