import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  /** Describes the action: the accessible name and the tooltip. */
  label: string
  icon: ReactNode
  /** Use `outlined` for a button on the page itself, `plain` in a bar or a card. */
  look?: 'plain' | 'outlined'
}

/** A 44 px button with one icon. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink transition-[background-color,border-color,scale] duration-150 active:scale-95 disabled:pointer-events-none disabled:opacity-45',
        look === 'outlined'
          ? 'border border-line-strong bg-surface hover:border-ink-faint'
          : 'hover:bg-thread-soft',
        className,
      )}
    >
      {icon}
    </button>
  )
}
