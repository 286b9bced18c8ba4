'use client'

import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Something broke: what to do, and a way to try again. */
export function ErrorMessage({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="page grid min-h-[70dvh] place-items-center">
      <EmptyState
        headingLevel={1}
        title="Something went wrong"
        text="This page could not be shown. Your words are safe; please try again."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  )
}
