import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { onSinglePress } from '@/components/study/single-press'
import { Button } from '@/components/ui/button/button'

/** What the last step's main button says; more words wait behind 'Next Word'. */
export type FinishLabel = 'Complete Review' | 'Next Word'

type StepActionsProps = {
  /** Left out on the first step. */
  onPrevious?: () => void
  /** Between back and forward: 'Forgot'. */
  middle: ReactNode
  /** Beside it, 'Mark as Learned'; a phone has it above, on every step, so that the row stays where it is. */
  aside?: ReactNode
  /** Whether the meaning waits behind a button of its own. */
  isCovered: boolean
  isLastStep: boolean
  onNext: () => void
  finishLabel: FinishLabel
  onFinish: () => void
}

/** Back, the answer besides the plain one, and on: each in a place of its own, whichever of them there are. */
export function StepActions({
  onPrevious,
  middle,
  aside,
  isCovered,
  isLastStep,
  onNext,
  finishLabel,
  onFinish,
}: StepActionsProps) {
  const main = useFocusWhenGone(Number(onPrevious !== undefined) + Number(isCovered))

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
      <div className="contents md:flex md:items-center">
        <div className="justify-self-center max-md:col-start-2">{middle}</div>
        {aside && (
          <div data-second-row className="max-md:order-first max-md:col-span-3 max-md:justify-self-center">
            {aside}
          </div>
        )}
      </div>
      <Button
        ref={main}
        size="lg"
        onClick={isLastStep ? onSinglePress(onFinish) : onNext}
        className="max-md:gap-2 max-md:px-2 max-md:leading-5 max-md:whitespace-normal md:justify-self-end"
      >
        {isLastStep ? finishLabel : 'Next'}
        {isLastStep ? <FinishMark label={finishLabel} /> : <ArrowRight aria-hidden size={18} />}
      </Button>
    </div>
  )
}

/** The longer label leaves no room for a mark on a phone. */
function FinishMark({ label }: { label: FinishLabel }) {
  return <Check aria-hidden size={18} className={label === 'Complete Review' ? 'max-md:hidden' : undefined} />
}

/**
 * The element that takes the focus when another one disappears with it: focus is never nowhere.
 * @param present how many of those that may disappear are there
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
