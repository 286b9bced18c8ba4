import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { onSinglePress } from '@/components/study/single-press'
import { Button } from '@/components/ui/button'

/** What the last step's main button says; more words wait behind 'Next Word'. */
export type FinishLabel = 'Complete Review' | 'Next Word'

type StepActionsProps = {
  /** Left out on the first step. */
  onPrevious?: () => void
  /** Between back and forward: 'Mark as Learned' or 'Forgot'. */
  middle: ReactNode
  isLastStep: boolean
  onNext: () => void
  finishLabel: FinishLabel
  onFinish: () => void
}

/** Back, the answer besides the plain one, and on: each in a place of its own, whichever of them there are. */
export function StepActions({
  onPrevious,
  middle,
  isLastStep,
  onNext,
  finishLabel,
  onFinish,
}: StepActionsProps) {
  const main = useFocusWhenGone(onPrevious !== undefined)

  return (
    // On a phone the main button is as wide on every step: what a hasty second tap meets must not have slid there.
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_clamp(8.5rem,42vw,12rem)] items-center gap-2 md:grid-cols-[1fr_auto_1fr]">
      <div>
        {onPrevious && (
          <Button variant="secondary" size="lg" onClick={onPrevious} className="max-md:size-14 max-md:px-0">
            <ArrowLeft aria-hidden size={18} />
            <span className="max-md:sr-only">Previous</span>
          </Button>
        )}
      </div>
      <div className="justify-self-center">{middle}</div>
      <Button
        ref={main}
        size="lg"
        onClick={isLastStep ? onSinglePress(onFinish) : onNext}
        className="max-md:gap-2 max-md:px-2 md:justify-self-end"
      >
        {isLastStep ? <FinishText label={finishLabel} /> : 'Next'}
        {isLastStep ? <Check aria-hidden size={18} /> : <ArrowRight aria-hidden size={18} />}
      </Button>
    </div>
  )
}

/** A phone's width does not hold the whole label; who hears it hears all of it. */
function FinishText({ label }: { label: FinishLabel }) {
  if (label === 'Next Word') return label
  return (
    <span>
      Complete <span className="max-md:sr-only">Review</span>
    </span>
  )
}

/** The element that takes the focus when another, present until now, disappears with it: focus is never nowhere. */
function useFocusWhenGone(present: boolean) {
  const heir = useRef<HTMLButtonElement>(null)
  const wasPresent = useRef(present)

  useEffect(() => {
    if (wasPresent.current && !present && document.activeElement === document.body) heir.current?.focus()
    wasPresent.current = present
  }, [present])

  return heir
}
