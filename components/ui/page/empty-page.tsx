import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state'

type EmptyPageProps = Omit<EmptyStateProps, 'headingLevel' | 'isPage'> & {
  role?: 'alert'
  /** Above the message. */
  notice?: ReactNode
}

/**
 * A page that has nothing but a message and one action, about in the middle of the screen. It hangs from the top: centred, what
 * a browser has painted of it would move up when the rest of the document comes.
 */
export function EmptyPage({ role, notice, ...state }: EmptyPageProps) {
  return (
    <div className="page" role={role}>
      {notice}
      <div className="grid min-h-[70dvh] content-start justify-items-center pt-[max(0rem,calc(35dvh-14rem))]">
        <EmptyState headingLevel={1} isPage {...state} />
      </div>
    </div>
  )
}
