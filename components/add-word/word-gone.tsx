import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { takePlaceOfTyped } from '@/lib/client/keyboard/typed-ahead'

/** Shown when the word to edit was deleted in another tab or on another device. */
export function WordGone({ onClose }: { onClose: () => void }) {
  return (
    <div role="status">
      <EmptyState
        title="Word not found"
        text="It is no longer among your words. Perhaps it was deleted in another tab."
        // No field comes that could take what was typed ahead.
        action={
          <Button ref={takePlaceOfTyped} onClick={onClose}>
            Back to your words
          </Button>
        }
      />
    </div>
  )
}
