import { CloudOff, RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { areWordsAway } from '@/lib/client/api/words-away'

/** No words are stored and the request failed. */
export function WordsFailed({ onRetry }: { onRetry: () => void }) {
  const isAway = areWordsAway.use()
  return (
    <div role="alert">
      <EmptyState
        title={isAway ? 'Your words cannot be reached now' : 'Your words could not be loaded'}
        text={
          isAway
            ? 'They are safe. Try again in a minute.'
            : 'They are safe. Check your connection and try again.'
        }
        action={
          <Button onClick={onRetry}>
            <RotateCw aria-hidden size={20} />
            Try again
          </Button>
        }
      />
    </div>
  )
}

/** The words of the last visit are shown; the request for fresh ones failed. */
export function WordsStale({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mt-4 flex items-center gap-3 rounded-md border border-line ps-4 text-ink-soft"
    >
      <CloudOff aria-hidden size={20} />
      <p className="grow py-2 text-sm">Changes since your last visit could not be loaded.</p>
      <Button variant="quiet" size="sm" onClick={onRetry} className="m-1">
        Try again
      </Button>
    </div>
  )
}
