import { CloudOff } from 'lucide-react'
import type { SaveState } from '@/components/review/use-answers'
import { Button } from '@/components/ui/button'

type SaveNoticeProps = {
  state: SaveState
  onRetry: () => void
}

/** Tells, where one is, that an answer is not saved yet; says nothing while all is well. */
export function SaveNotice({ state, onRetry }: SaveNoticeProps) {
  // The region is there before it speaks: screen readers miss one that arrives with its text.
  return (
    <div role="alert">
      {(state.status === 'failed' || state.status === 'refused') && (
        <div className="mb-5 flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-madder-soft px-4 py-2.5 text-sm">
          <CloudOff aria-hidden size={18} className="text-madder" />
          <p className="grow basis-52">
            {state.status === 'failed'
              ? 'Your answer could not be saved yet. It is kept on this device.'
              : `Your answer could not be saved: ${state.reason}`}
          </p>
          {state.status === 'failed' && (
            <Button variant="secondary" size="sm" onClick={onRetry}>
              Retry
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
