import { ArrowRight, Undo2 } from 'lucide-react'
import { onSinglePress } from '@/components/study/single-press'
import { Button } from '@/components/ui/button/button'
import type { QuestionState } from '@/lib/domain/questions/question-state'

type QuestionActionsProps = {
  state: QuestionState
  onOverrule: () => void
  onShowInstead: (() => void) | undefined
  onNext: () => void
  nextLabel: string
}

/** The actions of a typed question: open, the way to see the word instead; answered, the learner's own decision, and Next. */
export function QuestionActions(props: QuestionActionsProps) {
  const { state, onOverrule, onShowInstead, onNext, nextLabel } = props
  if (state.result === null)
    return (
      <div className="flex min-h-14 items-center justify-center">
        {onShowInstead && (
          <Button variant="quiet" aria-keyshortcuts="Escape" onClick={onShowInstead}>
            Show me instead
          </Button>
        )}
      </div>
    )
  const label = overruleLabel(state)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {label ? (
        <Button
          variant="quiet"
          aria-keyshortcuts="1"
          onClick={onOverrule}
          className="-ms-4.5 max-md:ms-0 max-md:px-3 max-md:text-sm"
        >
          {state.isOverruled && <Undo2 aria-hidden size={18} />}
          {label}
        </Button>
      ) : (
        <span />
      )}
      <Button
        size="lg"
        aria-keyshortcuts="Enter"
        onClick={onSinglePress(onNext)}
        className="ms-auto max-md:w-[clamp(--spacing(34),42vw,--spacing(48))] max-md:gap-2 max-md:px-2"
      >
        <span>{nextLabel}</span>
        <ArrowRight aria-hidden size={18} />
      </Button>
    </div>
  )
}

/** Null after 'I don't know': there is nothing to decide. */
function overruleLabel({ result, isOverruled }: QuestionState): string | null {
  if (result === null || result === 'unknown') return null
  if (isOverruled) return 'Take it back'
  return result.verdict === 'wrong' ? 'I was right' : 'I did not know it'
}
