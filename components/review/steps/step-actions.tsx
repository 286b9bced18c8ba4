import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { onSinglePress } from '@/components/study/single-press'
import { Button } from '@/components/ui/button/button'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'

/** Label of the last step's main button; 'Next Word' if more words follow. */
export type FinishLabel = 'Complete Review' | 'Next Word'

type StepActionsProps = {
  /** Undefined on the first step. */
  onPrevious?: () => void
  /** Between back and forward, for example 'Forgot'. */
  middle: ReactNode
  /** 'Mark as Learned', next to `middle`. On a phone always above the row, so that the row does not move. */
  aside?: ReactNode
  /** Whether the meaning is hidden: the main button then claims that the learner knew the word, and shows it. */
  isCovered: boolean
  isLastStep: boolean
  /** The action of the main button. */
  onGo: () => void
  finishLabel: FinishLabel
}

/** Buttons for Previous, the secondary actions and Next. Each keeps its position if another is missing. */
export function StepActions({
  onPrevious,
  middle,
  aside,
  isCovered,
  isLastStep,
  onGo,
  finishLabel,
}: StepActionsProps) {
  const isFinish = isLastStep && !isCovered
  const main = useFocusWhenGone(Number(onPrevious !== undefined) + Number(isCovered))

  return (
    // On a phone the main button has a fixed width, so that a second quick tap does not hit another button.
    <div className="grid grid-cols-[--spacing(14)_minmax(0,1fr)_clamp(--spacing(34),42vw,--spacing(48))] items-center gap-2 @max-[14rem]:grid-cols-1 md:grid-cols-[1fr_auto_1fr]">
      <div className="@max-[14rem]:empty:hidden">
        {onPrevious && (
          <Button variant="secondary" size="lg" onClick={onPrevious} className="max-md:size-14 max-md:px-0">
            <ArrowLeft aria-hidden size={18} />
            <span className="max-md:sr-only">Previous</span>
          </Button>
        )}
      </div>
      <div className="contents md:flex md:items-center">
        <div className="justify-self-center @max-[14rem]:empty:hidden max-md:@min-[14rem]:col-start-2">
          {middle}
        </div>
        {aside && (
          <div
            data-second-row
            className="max-md:order-first max-md:justify-self-center max-md:@min-[14rem]:col-span-3"
          >
            {aside}
          </div>
        )}
      </div>
      <Button
        ref={main}
        size="lg"
        aria-keyshortcuts="2"
        onClick={isLastStep ? onSinglePress(onGo) : onGo}
        className="max-md:gap-2 max-md:px-2 max-md:leading-tight max-md:whitespace-normal md:justify-self-end"
      >
        <span>{isCovered ? ANSWER_WORDS.BULK_REVIEW.known : isLastStep ? finishLabel : 'Next'}</span>
        {isFinish ? <FinishMark label={finishLabel} /> : <ArrowRight aria-hidden size={18} />}
      </Button>
    </div>
  )
}

/** On a phone, the longer label leaves no room for the icon. */
function FinishMark({ label }: { label: FinishLabel }) {
  return <Check aria-hidden size={18} className={label === 'Complete Review' ? 'max-md:hidden' : undefined} />
}

/**
 * Moves the focus to an element when a focused control disappears, so that the focus is never lost.
 * @param present number of removable controls that are currently shown
 */
function useFocusWhenGone(present: number) {
  const heir = useRef<HTMLButtonElement>(null)
  const before = useRef(present)

  useEffect(() => {
    if (present < before.current && document.activeElement === document.body) heir.current?.focus()
    before.current = present
  }, [present])

  return heir
}
