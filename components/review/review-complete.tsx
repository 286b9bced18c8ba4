import { Undo2 } from 'lucide-react'
import { Completion } from '@/components/study/completion'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Stitches } from '@/components/ui/progress/stitches'
import type { SaveState } from '@/lib/client/kept/send-kept'
import { wordsAddress } from '@/lib/client/words-address'

/** Stitches in a full row, one per review. */
const STITCHES = 10

type ReviewCompleteProps = {
  celebrationMs: number
  summary: string
  /** Single review only: number of reviews of the word, shown as stitches. */
  reviewCount?: number
  saving: SaveState
  onRetry: () => void
  onUndo?: () => void
  onMarkAsLearned?: () => void
  marking?: boolean
}

/** The end of a review. */
export function ReviewComplete(props: ReviewCompleteProps) {
  const { celebrationMs, summary, reviewCount, saving, onRetry, onUndo, onMarkAsLearned, marking } = props
  return (
    <Completion
      title="Review Complete!"
      celebrationMs={celebrationMs}
      saving={saving}
      onRetry={onRetry}
      actions={
        <>
          {onMarkAsLearned && (
            <Button variant="secondary" size="lg" pending={marking} onClick={onMarkAsLearned}>
              Mark as Learned
            </Button>
          )}
          <ButtonLink href={wordsAddress.use()} size="lg">
            Back to Vocabulary
          </ButtonLink>
        </>
      }
      footer={
        onUndo && (
          <Button variant="quiet" aria-keyshortcuts="z" onClick={onUndo}>
            <Undo2 aria-hidden size={18} />
            Undo last answer
          </Button>
        )
      }
    >
      <p className="mt-3 text-ink-soft wrap-anywhere">{summary}</p>
      {reviewCount !== undefined && (
        <Stitches
          className="mt-6"
          animated
          total={STITCHES}
          filled={reviewCount}
          label={`${Math.min(reviewCount, STITCHES)} of ${STITCHES} reviews`}
        />
      )}
    </Completion>
  )
}
