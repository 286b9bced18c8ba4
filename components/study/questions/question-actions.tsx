import { ArrowRight } from 'lucide-react'
import { OverruleButton } from '@/components/study/questions/overrule-button'
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
  const { result, isOverruled } = state
  if (result === null)
    return (
      <div className="flex min-h-14 items-center justify-center">
        {onShowInstead && (
          <Button variant="quiet" aria-keyshortcuts="Escape" onClick={onShowInstead}>
            Show me instead
          </Button>
        )}
      </div>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {/* After 'I don't know' there is nothing to decide. */}
      {result === 'unknown' ? (
        <span />
      ) : (
        <OverruleButton
          isRight={(result.verdict !== 'wrong') !== isOverruled}
          isOverruled={isOverruled}
          onOverrule={onOverrule}
          className="-ms-4.5 max-md:ms-0 max-md:px-3 max-md:text-sm"
        />
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
