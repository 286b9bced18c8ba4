import { cx } from '@/components/ui/class-names'
import type { AddWordState } from '@/lib/domain/add-word/add-word'

const STEPS = ['word', 'context'] as const

/** Shows which of the two steps is active. */
export function StepMarks({ step }: { step: AddWordState['step'] }) {
  const current = STEPS.indexOf(step)
  return (
    <p className="flex gap-2">
      <span className="sr-only">{`Step ${current + 1} of ${STEPS.length}`}</span>
      {STEPS.map((one, place) => (
        <span
          key={one}
          aria-hidden
          className={cx('h-1 w-6 rounded-full', place <= current ? 'bg-thread' : 'bg-line-strong')}
        />
      ))}
    </p>
  )
}
