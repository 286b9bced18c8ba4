import { cx } from '@/components/ui/class-names'
import type { AddWordState } from '@/lib/domain/add-word'

const STEPS = ['word', 'context'] as const

/** Two short threads: which of the two steps one is at. */
export function StepMarks({ step }: { step: AddWordState['step'] }) {
  return (
    <p className={cx('flex gap-2', step === 'context' && 'mt-2')}>
      <span className="sr-only">Step {STEPS.indexOf(step) + 1} of 2</span>
      {STEPS.map((one) => (
        <span
          key={one}
          aria-hidden
          className={cx('h-1 w-6 rounded-full', one === step ? 'bg-thread' : 'bg-line-strong')}
        />
      ))}
    </p>
  )
}
