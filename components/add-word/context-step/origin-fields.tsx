import { ChevronDown, MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { isBlankOrigin, type Origin } from '@/lib/domain/capture/origin'
import { OWN_TEXT, wordText } from '@/lib/domain/text/text-language'
import { textRoom } from '@/lib/domain/text/text-limit'
import { addressProblem, completeAddress } from '@/lib/domain/text/web-address'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

/** Where the learner met the word: sentence, page and place. Collapsed until it has content or is opened. */
export function OriginFields({ origin, onChange }: { origin: Origin; onChange: (origin: Origin) => void }) {
  const [isOpen, setIsOpen] = useState(!isBlankOrigin(origin))
  const sentence = useRef<HTMLTextAreaElement>(null)
  const isAskedFor = useRef(false)
  // The pressed button is removed; move its focus to the first field.
  useEffect(() => {
    if (isOpen && isAskedFor.current) sentence.current?.focus()
  }, [isOpen])
  // Do not show an error for the URL while it is being typed.
  const [isTypingAddress, setIsTypingAddress] = useState(false)
  const write = (field: keyof Origin, value: string) => onChange({ ...origin, [field]: value })
  const roomOf = (field: keyof Origin) => textRoom(origin[field], TEXT_LIMITS[field])

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
      <TextArea
        ref={sentence}
        label="Sentence"
        rows={2}
        value={origin.sentence}
        room={roomOf('sentence')}
        onChange={(event) => write('sentence', event.target.value)}
        {...wordText(origin.sentence)}
      />
      <TextField
        label="Page or book"
        value={origin.sourceTitle}
        room={roomOf('sourceTitle')}
        onChange={(event) => write('sourceTitle', event.target.value)}
        {...OWN_TEXT}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={origin.sourceUrl}
        room={roomOf('sourceUrl')}
        error={isTypingAddress ? undefined : addressProblem(origin.sourceUrl)}
        onFocus={() => setIsTypingAddress(true)}
        onBlur={() => {
          setIsTypingAddress(false)
          const complete = completeAddress(origin.sourceUrl)
          if (complete !== origin.sourceUrl) write('sourceUrl', complete)
        }}
        onChange={(event) => write('sourceUrl', event.target.value)}
      />
      <TextField
        label="Place"
        placeholder="A town, a café, a train"
        value={origin.place}
        room={roomOf('place')}
        onChange={(event) => write('place', event.target.value)}
        {...OWN_TEXT}
      />
    </fieldset>
  )
}
