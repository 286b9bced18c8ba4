import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'

/** A whole page that says one thing. */
export function MessagePage({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page grid min-h-[80dvh] place-items-center">
      <EmptyState headingLevel={1} title={title} text={text} action={action} />
    </main>
  )
}
