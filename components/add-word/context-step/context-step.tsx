import { type Dispatch, useLayoutEffect, useRef } from 'react'
import { ListField } from '@/components/add-word/context-step/list-field'
import { OriginFields } from '@/components/add-word/context-step/origin-fields'
import { WordGlance } from '@/components/add-word/context-step/word-glance'
import { WordTextInput } from '@/components/add-word/context-step/word-text-input'
import { PhotoField } from '@/components/add-word/media/photo-field'
import type { ContextMediaControls } from '@/components/add-word/media/use-context-media'
import { VoiceField } from '@/components/add-word/media/voice-field'
import { StepColumns } from '@/components/add-word/step-columns'
import { takeTyped } from '@/lib/client/keyboard/typed-ahead'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import type { SuggestedList } from '@/lib/domain/words/list-suggestions'
import { NOTE_FIELDS } from '@/lib/domain/words/word-fields'

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
  tags: readonly SuggestedList[]
  media: ContextMediaControls
  /** Language of the translations; null when there are none. */
  language: string | null
}) {
  const note = useRef<HTMLTextAreaElement>(null)
  // Before the next key. Without scrolling: the step still moves in.
  useLayoutEffect(() => {
    if (note.current && !takeTyped('note', note.current)) note.current.focus({ preventScroll: true })
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
      <div className="grid grid-cols-1 gap-6">
        {NOTE_FIELDS.map((field) => (
          <WordTextInput
            key={field}
            field={field}
            ref={field === 'note' ? note : undefined}
            value={state[field]}
            onChange={(text) => dispatch({ type: 'wroteNote', field, text })}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <PhotoField control={media.photo} />
          <VoiceField control={media.recording} recorder={media.recorder} />
        </div>
        <ListField
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
