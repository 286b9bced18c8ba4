import { Check } from 'lucide-react'
import { cx } from '@/components/ui/class-names'

/** Whether a row is selected. It takes the place of the row's menu, so that nothing of the row moves. */
export function RowCheckMark({ isChecked }: { isChecked: boolean }) {
  return (
    <span
      aria-hidden
      className="-my-2.5 -me-3 grid size-11 place-items-center justify-self-end [grid-area:menu] md:-me-2.5"
    >
      <span
        className={cx(
          'grid size-6 place-items-center rounded-full border-[1.5px] transition-colors',
          isChecked ? 'border-thread bg-thread text-on-thread' : 'border-line-strong bg-surface',
        )}
      >
        {isChecked && <Check size={16} strokeWidth={2.5} />}
      </span>
    </span>
  )
}
