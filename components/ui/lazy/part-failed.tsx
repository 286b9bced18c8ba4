import { Button } from '@/components/ui/button/button'
import { useOnline } from '@/components/ui/lazy/use-online'

/** Shown in the place of a part whose code did not come. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
      <p className="text-ink-soft">
        {isOnline
          ? 'This part could not be loaded.'
          : 'You are offline. This part opens when you are online again.'}
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
