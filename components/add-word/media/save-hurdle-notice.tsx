import type { ContextMediaControls } from '@/components/add-word/media/use-context-media'
import type { SaveHurdle } from '@/components/add-word/media/use-save-with-media'
import { Button } from '@/components/ui/button/button'
import { MEDIA_KINDS } from '@/lib/domain/add-word/context-media'

/** Explains why the word was not saved, and offers to save without the media that cannot be uploaded. */
export function SaveHurdleNotice({
  hurdle,
  controls,
  onSaveWithout,
}: {
  hurdle: SaveHurdle
  controls: ContextMediaControls
  onSaveWithout: () => void
}) {
  if (hurdle !== 'failed') return null
  const missing = MEDIA_KINDS.filter((one) => controls[one].part.kind === 'failed')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p
        role="alert"
        className="text-sm text-madder"
      >{`Not saved yet: ${missing.map((one) => `the ${one}`).join(' and ')} could not be uploaded.`}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={onSaveWithout}
      >{`Save without ${missing.length > 1 ? 'them' : 'it'}`}</Button>
    </div>
  )
}
