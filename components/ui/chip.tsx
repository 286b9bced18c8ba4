import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'

export type ChipProps = Omit<ComponentProps<'button'>, 'onClick' | 'aria-pressed'> & {
  /** Undefined for a chip that does something once, and is no toggle. */
  pressed?: boolean
  onPressedChange: (pressed: boolean) => void
  /** Number of items, shown after the label. */
  count?: number
}

/** A button in the shape of a pill, most often a toggle. */
export function Chip({ pressed, onPressedChange, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={cx(
        'touch-target inline-flex h-9 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 disabled:opacity-45',
        pressed
          ? 'border-ink bg-ink text-paper'
          : 'border-line-strong bg-surface text-ink hover:border-ink-faint',
        className,
      )}
    >
      <span className="inline-flex min-w-0 items-center gap-[inherit]">{children}</span>
      {count !== undefined && (
        <span className={cx('tabular-nums', pressed ? 'opacity-75' : 'text-ink-faint')}>
          {count.toLocaleString('en')}
        </span>
      )}
    </button>
  )
}
