import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

/** A grey placeholder; give it the size of the content that replaces it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-sm bg-line', className)} />
}

/** Contains a screen's skeletons and announces 'Loading...' to screen readers. */
export function SkeletonScreen({
  label = 'Loading...',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
