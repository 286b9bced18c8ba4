import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { areWordsAway, WORDS_AWAY } from '@/lib/client/api/words-away'
import { areAnswersCounted } from '@/lib/client/outbox/counted-answers'
import type { SaveState } from '@/lib/client/outbox/use-send-queue'

type SaveNoticeProps = {
  state: SaveState
  onRetry: () => void
  /** The unsaved item. */
  subject?: string
}

const ON_PAGE_ONLY = 'This browser has no room to keep it: leave this page open until it is saved.'

/**
 * Warns that an answer is not saved yet, otherwise empty. Retries automatically when the browser is online again. The
 * layout tells of a refused one.
 */
export function SaveNotice({ state, onRetry, subject = 'Your answer' }: SaveNoticeProps) {
  const hasFailed = state.status === 'failed'
  const isOnPageOnly = state.status === 'failed' && state.isOnPageOnly
  // While words are studied from this device's copy the frame says that all of it waits.
  const isSaidElsewhere = areAnswersCounted.use() && !isOnPageOnly
  const reason = areWordsAway.use() ? `${WORDS_AWAY} ` : ''
  const retry = useEffectEvent(onRetry)

  useEffect(() => {
    if (!hasFailed) return
    const listener = () => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [hasFailed])

  // The region exists before its text: screen readers do not announce a region that appears together with its text.
  return (
    <div role="alert">
      {hasFailed && !isSaidElsewhere && (
        <div
          data-save-notice
          className="mb-5 flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-madder-soft px-4 py-2.5 text-sm"
        >
          <CloudOff aria-hidden size={18} className="text-madder" />
          <p className="grow basis-52">
            {`${reason}${subject} could not be saved yet. ${isOnPageOnly ? ON_PAGE_ONLY : 'It is kept on this device.'}`}
          </p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
