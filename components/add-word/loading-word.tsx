import { Button } from '@/components/ui/button/button'
import { useOnline } from '@/components/ui/lazy/use-online'
import { Skeleton } from '@/components/ui/skeleton'
import { areWordsAway, WORDS_AWAY } from '@/lib/client/api/words-away'
import { takePlaceOfTyped } from '@/lib/client/keyboard/typed-ahead'

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
  const isOnline = useOnline()
  const isAway = areWordsAway.use()
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>
        {isOnline
          ? `${isAway ? WORDS_AWAY : 'The word could not be loaded.'} Please try again.`
          : 'You are offline. The word can be edited when you are online again.'}
      </p>
      {/* No field comes that could take what was typed ahead. */}
      <Button ref={takePlaceOfTyped} variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
