import { CornerDownLeft, Lightbulb } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { QuestionMoves } from '@/components/study/questions/use-question'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { controlClass } from '@/components/ui/field/field-frame'
import { isComposing } from '@/lib/client/keyboard/composing'
import { undoLast } from '@/lib/client/keyboard/undo'
import { hintText, maxHints, saidHint } from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'

/** Characters; longer than any word. */
const MAX_TYPED_LENGTH = 200

type AnswerFieldProps = {
  question: WordQuestion
  moves: QuestionMoves
  /** Ids of what asks: the field's name. */
  labelledBy: string
  onPlayAgain: (() => void) | undefined
  onShowInstead: (() => void) | undefined
}

/** The field for a typed answer, with its button, hints and 'I don't know' beside it: an on-screen keyboard covers none of them. */
export function AnswerField({ question, moves, labelledBy, onPlayAgain, onShowInstead }: AnswerFieldProps) {
  const { state, type, hint, check, giveUp } = moves
  const field = useFocusWithKeyboard()
  const hintId = useId()
  const text = hintText(question, state.hints)

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const action = actionOf(event)
    if (!action || isComposing(event.nativeEvent)) return
    event.preventDefault()
    action()
  }

  function actionOf({ key, ctrlKey, metaKey }: KeyboardEvent): (() => unknown) | undefined {
    const withControl = ctrlKey || metaKey
    if (withControl && key === 'Enter') return giveUp
    // With nothing typed there is nothing else to undo than the last answer.
    if (withControl && key === 'z' && state.typed === '') return undoLast
    if (withControl) return undefined
    if (key === 'ArrowDown') return hint
    if (key === 'ArrowUp') return onPlayAgain
    return key === 'Escape' ? onShowInstead : undefined
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    check()
    field.current?.focus()
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <div className="flex gap-2">
        <input
          ref={field}
          lang="en"
          dir="auto"
          value={state.typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
          maxLength={MAX_TYPED_LENGTH}
          aria-labelledby={labelledBy}
          aria-describedby={hintId}
          placeholder="Think first, then type"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          // 16 px at least: iOS zooms into a field of smaller type.
          className={cx(controlClass, 'h-14 min-w-0 grow px-4 text-lg')}
        />
        <Button type="submit" size="lg" className="max-md:px-5">
          Check
          <CornerDownLeft aria-hidden size={18} className="max-md:hidden" />
        </Button>
      </div>
      {/* The region exists before its text: screen readers do not announce a region that appears together with its text. */}
      <div id={hintId} role="status" className="min-h-6 text-sm">
        {state.alsoRight !== null && (
          <p className="text-marigold-text">{`“${state.alsoRight}” means this too. Another word is asked for.`}</p>
        )}
        {text !== '' && (
          <p className="text-lg text-ink-soft">
            <span aria-hidden translate="no" className="tracking-[0.12em]">
              {text}
            </span>
            <span className="sr-only">{saidHint(question, state.hints)}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-1">
        <Button
          variant="quiet"
          aria-keyshortcuts="ArrowDown"
          aria-disabled={state.hints >= maxHints(question) || undefined}
          onClick={hint}
          className="-ms-4.5 aria-disabled:opacity-45"
        >
          <Lightbulb aria-hidden size={20} />
          Hint
        </Button>
        <Button variant="quiet" aria-keyshortcuts="Control+Enter" onClick={giveUp}>
          I don’t know
        </Button>
      </div>
    </form>
  )
}

/** Where there is a real keyboard the field has the focus at once; a touch screen's keyboard comes when the learner touches the field. */
function useFocusWithKeyboard() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  return field
}
