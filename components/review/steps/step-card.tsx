import { type ReactNode, useRef } from 'react'
import { FollowFinger } from '@/components/ui/motion/follow-finger'

type StepCardProps = {
  /** Changes with every step and restarts the slide animation. */
  stepKey: string
  direction: 'forward' | 'back'
  /** Undefined if there is no step in that direction; a swipe then moves the card only a little. */
  onNext?: () => void
  onPrevious?: () => void
  menu: ReactNode
  /** Below the step, outside of the region that screen readers announce. */
  footer?: ReactNode
  children: ReactNode
}

/** The card that contains a step. It follows swipes, and screen readers announce each step once. */
export function StepCard({ stepKey, direction, onNext, onPrevious, menu, footer, children }: StepCardProps) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={card}
      className="relative touch-pan-y overflow-hidden rounded-lg border border-line bg-surface p-6 shadow-[0_1px_0_var(--line)] md:p-9"
    >
      <FollowFinger target={card} left={onNext} right={onPrevious} />
      <div className="absolute end-3 top-3 z-10 flex md:end-6 md:top-6">{menu}</div>
      <div aria-live="polite" aria-atomic="true">
        <div key={stepKey} className={direction === 'forward' ? 'animate-step-forward' : 'animate-step-back'}>
          {children}
        </div>
      </div>
      {footer}
    </div>
  )
}
