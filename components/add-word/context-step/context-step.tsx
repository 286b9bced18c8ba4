import { type Dispatch, useEffect, useRef } from 'react'
import { OriginFields } from '@/components/add-word/context-step/origin-fields'
import { TagField } from '@/components/add-word/context-step/tag-field'
import { WordGlance } from '@/components/add-word/context-step/word-glance'
import { PhotoField } from '@/components/add-word/media/photo-field'
import type { ContextMediaControls } from '@/components/add-word/media/use-context-media'
import { VoiceField } from '@/components/add-word/media/voice-field'
import { StepColumns } from '@/components/add-word/step-columns'
import { TextArea } from '@/components/ui/field/text-area'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { LIMITS } from '@/lib/domain/limits'
import type { TagCount } from '@/lib/domain/words/tag-suggestions'

/** Milliseconds until the note gets the focus, after the step's slide animation. */
const FOCUS_AFTER = 300

/** Step 2: the learner's own context for the word. All fields are optional. */
export function ContextStep({
  state,
  dispatch,
  tags,
  media,
  language,
}: {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  tags: readonly TagCount[]
  media: ContextMediaControls
  /** Language of the translations; null when there are none. */
  language: string | null
}) {
  const step = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Do not move the focus if the learner is already in another field.
      if (!step.current?.contains(document.activeElement)) note.current?.focus()
    }, FOCUS_AFTER)
    return () => clearTimeout(timer)
  }, [])

  return (
    <StepColumns
      word={
        <WordGlance
          state={state}
          language={language}
          onChoose={() => dispatch({ type: 'wentTo', step: 'word' })}
        />
      }
    >
      <div ref={step} className="grid grid-cols-1 gap-6">
        <TextArea
          ref={note}
          label="Your note"
          placeholder="Where you met it, what it reminds you of"
          value={state.note}
          maxLength={LIMITS.note}
          onChange={(event) => dispatch({ type: 'wroteNote', note: event.target.value })}
          dir="auto"
        />
        <div className="flex flex-wrap gap-3">
          <PhotoField control={media.photo} />
          <VoiceField control={media.recording} recorder={media.recorder} />
        </div>
        <TagField
          chosen={state.tags}
          tags={tags}
          typed={state.typedTag}
          onChange={(chosen) => dispatch({ type: 'setTags', tags: chosen })}
          onType={(typedTag) => dispatch({ type: 'typedTag', typedTag })}
        />
        <OriginFields origin={state.origin} onChange={(origin) => dispatch({ type: 'setOrigin', origin })} />
      </div>
    </StepColumns>
  )
}
