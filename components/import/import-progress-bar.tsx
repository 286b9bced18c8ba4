import { Button } from '@/components/ui/button/button'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'

type ImportProgressProps = {
  /** 0 to 1; null while it is not known. */
  share: number | null
  label: string
  onCancel: () => void
}

/** How far a file is sent or imported, and a way to stop it. */
export function ImportProgressBar({ share, label, onCancel }: ImportProgressProps) {
  const percent = share === null ? null : Math.floor(100 * share)
  return (
    <div className="mt-4 grid gap-3">
      {percent !== null && (
        // One bar, however few words there are.
        <SegmentedProgress total={100} value={percent} label={label} valueText={`${percent}%`} />
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="text-ink-soft tabular-nums">
          {percent === null ? 'A large file takes a minute.' : `${percent}%`}
        </p>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
