import { RotateCcw, X } from 'lucide-react'
import type { MediaControl } from '@/components/add-word/media/use-context-media'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'

const WHOLE = 100

/** Whole per cent, rounded down, so that 100 means complete. */
function percentOf(share: number): number {
  return Math.floor(share * WHOLE)
}

/** Status of a photo or recording upload: in progress, failed, or done. Only screen readers announce "done". */
export function UploadStatus({ what, control }: { what: 'photo' | 'recording'; control: MediaControl }) {
  const { part, share, userId } = control
  if (part.kind === 'uploaded') return <p role="status" className="sr-only">{`The ${what} is uploaded`}</p>
  if (part.kind === 'failed') return <UploadFailed what={what} message={part.message} control={control} />
  if (part.kind !== 'pending') return null
  if (userId === null)
    return <p className="text-sm text-ink-soft">It is kept here, and uploaded once you have signed up.</p>

  const percent = percentOf(share)
  // At 100% the server still checks the file and may convert a HEIC photo.
  const text = percent === WHOLE ? 'Almost there…' : `${percent}%`
  return (
    <div className="flex items-center gap-3">
      <SegmentedProgress
        total={WHOLE}
        value={percent}
        label={`Uploading the ${what}`}
        valueText={text}
        className="grow"
      />
      <span aria-hidden className="min-w-10 text-end text-sm text-ink-soft tabular-nums">
        {text}
      </span>
      <IconButton
        label="Cancel upload"
        icon={<X size={20} aria-hidden />}
        onClick={control.drop}
        className="-my-2 -me-2.5"
      />
    </div>
  )
}

function UploadFailed({
  what,
  message,
  control: { part, retry, drop },
}: {
  what: string
  message: string
  control: MediaControl
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="alert" className="text-sm text-madder">
        {message}
      </p>
      <div className="flex gap-2">
        {part.kind === 'failed' && part.canRetry && (
          <Button variant="secondary" size="sm" onClick={retry}>
            <RotateCcw size={16} aria-hidden />
            Retry
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={`Remove ${what}`} onClick={drop}>
          Remove
        </Button>
      </div>
    </div>
  )
}
