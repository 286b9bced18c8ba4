import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

/** A button that adds media to the context: an icon above a label, in a stitched frame. */
export function MediaTile({
  icon,
  label,
  hint,
  isActive = false,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: ReactNode
  label: string
  /** A second line, shown if there is room. */
  hint?: string
  isActive?: boolean
}) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        'flex min-h-24 min-w-0 flex-1 flex-col items-center justify-center gap-2 rounded-md border border-dashed p-3 text-center text-sm leading-tight font-medium transition-[background-color,border-color,color] duration-150',
        isActive
          ? 'border-thread bg-thread-soft text-thread'
          : 'border-line-strong text-ink hover:border-thread hover:bg-thread-soft',
        className,
      )}
    >
      <span aria-hidden className="text-thread">
        {icon}
      </span>
      <span>
        <span>{label}</span>
        {hint && <span className="mt-0.5 block font-normal text-ink-soft">{hint}</span>}
      </span>
    </button>
  )
}
