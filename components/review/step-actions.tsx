import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { onSinglePress } from '@/components/review/single-press'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'

type StepActionsProps = {
  /** Left out on the first step. */
  onPrevious?: () => void
  /** Between back and forward: 'Mark as Learned' or 'Forgot'. */
  middle: ReactNode
  isLastStep: boolean
  onNext: () => void
  /** 'Complete Review', or 'Next Word' while more words wait. */
  finishLabel: string
  onFinish: () => void
}

/** Back, the answer besides the plain one, and on. */
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
    // Where a phone's width does not hold all three, the main button takes a line of its own.
    <div className="flex flex-wrap items-center gap-2 md:grid md:grid-cols-[1fr_auto_1fr]">
      <div className={cx('min-w-14', !onPrevious && isLastStep && 'max-md:hidden')}>
        {onPrevious && (
          <Button variant="secondary" size="lg" onClick={onPrevious} className="max-md:size-14 max-md:px-0">
            <ArrowLeft aria-hidden size={18} />
            <span className="max-md:sr-only">Previous</span>
          </Button>
        )}
      </div>
      <div className="mx-auto">{middle}</div>
      <Button
        ref={main}
        size="lg"
        onClick={isLastStep ? onSinglePress(onFinish) : onNext}
        className="max-md:grow max-md:px-5 md:justify-self-end"
      >
        {isLastStep ? finishLabel : 'Next'}
        {isLastStep ? <Check aria-hidden size={18} /> : <ArrowRight aria-hidden size={18} />}
      </Button>
    </div>
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
