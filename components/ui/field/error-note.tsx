import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type ErrorNoteProps = { id?: string; className?: string; children: ReactNode }

/** Says, at once also to a screen reader, why a whole form or page could not do what was asked. */
export function ErrorNote({ id, className, children }: ErrorNoteProps) {
  return (
    <p
      id={id}
      role="alert"
      className={cx('rounded-sm bg-madder-soft px-4 py-3 text-sm text-madder wrap-anywhere', className)}
    >
      {children}
    </p>
  )
}
