'use client'

import { Plus } from 'lucide-react'
import { type Dispatch, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'
import { isComposing } from '@/lib/client/keyboard/composing'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { foldText } from '@/lib/domain/text/clean'
import { wordText } from '@/lib/domain/text/text-language'
import { textRoom } from '@/lib/domain/text/text-limit'
import { type OwnMeaning, ownMeaningProblem } from '@/lib/domain/words/meaning/meanings'
import { PARTS_OF_SPEECH } from '@/lib/domain/words/meaning/parts-of-speech'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

/**
 * A meaning in the learner's own words, when no dictionary has it. Collapsed until opened. Its text is in the
 * sheet's state, so that the next step includes it and a reload keeps it.
 */
export function OwnMeaningForm({
  startsOpen,
  state,
  dispatch,
}: {
  startsOpen: boolean
  state: Pick<AddWordState, 'ownMeaning' | 'meanings' | 'refusals'>
  dispatch: Dispatch<AddWordAction>
}) {
  const { ownMeaning, meanings, refusals } = state
  const isBlank = foldText(ownMeaning.definition) === ''
  const [isOpen, setIsOpen] = useState(startsOpen || !isBlank)
  const room = textRoom(ownMeaning.definition, TEXT_LIMITS.meaning)
  const problem = refusals > 0 ? ownMeaningProblem(ownMeaning, meanings) : null
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)

  // The focused control disappears when the form opens or closes; focus its replacement.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) field.current?.focus()
    else opener.current?.focus()
  }, [isOpen])

  // On return from the next step an earlier refusal must not take the focus; only a refusal during this mount does.
  const seenRefusals = useRef(refusals)
  useEffect(() => {
    if (refusals > seenRefusals.current) field.current?.focus()
    seenRefusals.current = refusals
  }, [refusals])

  function write(change: Partial<OwnMeaning>) {
    dispatch({ type: 'wroteOwnMeaning', ownMeaning: { ...ownMeaning, ...change } })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBlank) return
    dispatch({ type: 'addedOwnMeaning' })
    if (!ownMeaningProblem(ownMeaning, meanings)) setIsOpen(false)
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
        value={ownMeaning.definition}
        error={problem === null || room.problem ? undefined : problem}
        room={room}
        onChange={(event) => write({ definition: event.target.value })}
        onKeyDown={handleKeyDown}
        {...wordText(ownMeaning.definition)}
      />
      <div className="flex items-end gap-3">
        <div className="grow">
          <SelectField
            label="Part of speech"
            value={ownMeaning.partOfSpeech}
            onChange={(event) => write({ partOfSpeech: event.target.value })}
            options={PARTS_OF_SPEECH.map((one) => ({ value: one, label: one }))}
          />
        </div>
        <Button type="submit" variant="secondary" className="h-12" disabled={isBlank}>
          Add meaning
        </Button>
      </div>
    </form>
  )
}
