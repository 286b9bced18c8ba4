import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state'

type EmptyPageProps = Omit<EmptyStateProps, 'headingLevel' | 'isPage'> & {
  role?: 'alert'
  /** Above the message. */
  notice?: ReactNode
}

/** A page that has nothing but a message and one action, in the middle of the screen. */
export function EmptyPage({ role, notice, ...state }: EmptyPageProps) {
  return (
    <div className="page" role={role}>
      {notice}
      <div className="grid min-h-[70dvh] place-items-center">
        <EmptyState headingLevel={1} isPage {...state} />
      </div>
    </div>
  )
}
