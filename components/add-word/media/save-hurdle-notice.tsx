import { percentOf } from '@/components/add-word/media/upload-status'
import type { ContextMediaControls } from '@/components/add-word/media/use-context-media'
import type { SaveHurdle } from '@/components/add-word/media/use-save-with-media'
import { Button } from '@/components/ui/button/button'
import { MEDIA_KINDS } from '@/lib/domain/add-word/context-media'

/** Explains why Save has to wait, and offers to save without the missing media. */
export function SaveHurdleNotice({
  hurdle,
  controls,
  onSaveWithout,
}: {
  hurdle: SaveHurdle
  controls: ContextMediaControls
  onSaveWithout: () => void
}) {
  if (hurdle === 'none') return null
  const isWaiting = hurdle === 'waiting'
  const missing = MEDIA_KINDS.filter((one) => controls[one].part.kind === (isWaiting ? 'pending' : 'failed'))
  const names = missing.map((one) => `the ${one}`).join(' and ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {isWaiting ? (
        <p className="text-sm text-ink-soft">
          <span role="status">Saves as soon as {names || 'the recording'} is uploaded</span>
          <span className="tabular-nums">
            {missing.map((one) => ` · ${percentOf(controls[one].share)}%`)}
          </span>
        </p>
      ) : (
        <p role="alert" className="text-sm text-madder">
          Not saved yet: {names} could not be uploaded.
        </p>
      )}
      <Button variant="secondary" size="sm" onClick={onSaveWithout}>
        Save without {missing.length > 1 ? 'them' : 'it'}
      </Button>
    </div>
  )
}
