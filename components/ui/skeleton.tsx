import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

/** A grey shape where something will come; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-sm bg-line', className)} />
}

/** Holds a screen's skeletons and says 'Loading...' to those who cannot see them. */
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
