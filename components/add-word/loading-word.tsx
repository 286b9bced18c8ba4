import { Button } from '@/components/ui/button/button'
import { Skeleton } from '@/components/ui/skeleton'

/** Placeholder while the word to edit loads. */
export function LoadingWord() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">Loading word data...</p>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
    </div>
  )
}

export function LoadFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>The word could not be loaded. Please check your connection.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
