import { Lightbulb } from 'lucide-react'
import { useId } from 'react'
import { TypedField } from '@/components/study/questions/typed-field'
import type { QuestionMoves } from '@/components/study/questions/use-question'
import { Button } from '@/components/ui/button/button'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { undoLast } from '@/lib/client/keyboard/undo'
import { hintText, maxHints, saidHint } from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'

type AnswerFieldProps = {
  question: WordQuestion
  moves: QuestionMoves
  /** Ids of what asks: the field's name. */
  labelledBy: string
  onPlayAgain: (() => void) | undefined
}

/** The field for a typed answer, with its button, hints and 'I don't know' beside it: an on-screen keyboard covers none of them. */
export function AnswerField({ question, moves, labelledBy, onPlayAgain }: AnswerFieldProps) {
  const { state, type, hint, check, giveUp } = moves
  const hintId = useId()
  const text = hintText(question, state.hints)
  const actions = {
    ...actionsByKey('With a typed answer', { hint, playAgain: onPlayAgain, giveUp }),
    // With nothing typed there is nothing else to undo than the last answer.
    ...actionsByKey('Everywhere', { undo: state.typed === '' ? undoLast : undefined }),
  }

  return (
    <div className="flex flex-col gap-2">
      <TypedField
        value={state.typed}
        onChange={type}
        onSubmit={check}
        actions={actions}
        labelledBy={labelledBy}
        describedBy={hintId}
      />
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
    </div>
  )
}
