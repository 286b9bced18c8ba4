import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Shown when the word to edit was deleted in another tab or on another device. */
export function WordGone({ onClose }: { onClose: () => void }) {
  return (
    <div role="status">
      <EmptyState
        title="Word not found"
        text="It is no longer among your words. Perhaps it was deleted in another tab."
        action={<Button onClick={onClose}>Back to your words</Button>}
      />
    </div>
  )
}
