import { cx } from '@/components/ui/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  /** Use `primary` at most once per screen. */
  variant?: ButtonVariant
  /** Heights 36 (with a 44 px target), 44 and 56 px; higher where a label must wrap. */
  size?: ButtonSize
  /** Full width of the container. */
  block?: boolean
}

const BASE =
  'inline-flex max-w-full shrink-0 items-center justify-center text-center font-medium select-none transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.98] disabled:pointer-events-none disabled:opacity-45'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-thread text-on-thread hover:bg-thread-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink-faint hover:bg-raised',
  quiet: 'text-ink-soft hover:bg-thread-soft hover:text-ink',
  danger: 'bg-madder text-on-madder hover:bg-madder-strong',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'touch-target min-h-9 gap-2 rounded-sm px-3.5 py-1 text-sm',
  md: 'min-h-11 gap-2.5 rounded-sm px-4.5 py-1 text-base',
  lg: 'min-h-14 gap-3 rounded-md px-7 py-1 text-base',
}

/** The classes of a button, or of a link styled as a button. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], block && 'w-full')
}
