'use client'

import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from '@/components/ui/button/button-styles'
import { cx } from '@/components/ui/class-names'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** An action is in progress: a spinner replaces the label, the width stays, and presses are ignored. */
    pending?: boolean
  }

/** A button. `type` defaults to `button`, so that it does not submit a form by accident. */
export function Button({
  variant,
  size,
  block,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // aria-disabled instead of disabled: a pending button keeps the focus.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={cx(buttonClass({ variant, size, block }), 'relative', className)}
    >
      <span className={cx('inline-flex min-w-0 items-center gap-[inherit]', pending && 'opacity-0')}>
        {children}
      </span>
      {pending && <LoaderCircle aria-hidden size={20} className="absolute animate-spin" />}
    </button>
  )
}
