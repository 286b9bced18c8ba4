import Link from 'next/link'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '@/components/ui/button/button-styles'
import { cx } from '@/components/ui/class-names'

/** A link with the style of a button. Use it for navigation, and a button for actions. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)} />
}
