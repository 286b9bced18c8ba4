import type { ReactNode } from 'react'
import { useSwipe } from '@/lib/client/use-swipe'

type StepCardProps = {
  /** Changes with every step: the content slides in anew. */
  stepKey: string
  direction: 'forward' | 'back'
  /** Left out where there is no step that way; the card then gives way only a little. */
  onNext?: () => void
  onPrevious?: () => void
  menu: ReactNode
  /** Below the step, outside of what a screen reader is told of it. */
  footer?: ReactNode
  children: ReactNode
}

/** The card that holds a step. It follows the finger, and a screen reader hears each step once. */
export function StepCard({ stepKey, direction, onNext, onPrevious, menu, footer, children }: StepCardProps) {
  const swipe = useSwipe({ left: onNext, right: onPrevious })
  return (
    <div
      {...swipe}
      className="relative touch-pan-y overflow-hidden rounded-lg border border-line bg-surface p-6 shadow-[0_1px_0_var(--line)] transition-[translate] duration-200 ease-spring md:p-9"
    >
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
