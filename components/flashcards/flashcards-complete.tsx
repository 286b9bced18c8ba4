import { Undo2 } from 'lucide-react'
import type { FlashcardSession } from '@/components/flashcards/use-flashcards'
import { Completion } from '@/components/study/completion'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Stitches } from '@/components/ui/progress/stitches'
import { successRate } from '@/lib/domain/flashcards/flashcards'

/** Milliseconds of confetti after a session of flashcards. */
const CELEBRATION_MS = 1_000

/** End of a session: number of cards, and how many were known the first time. */
export function FlashcardsComplete({ cards }: { cards: FlashcardSession }) {
  const { known, answered } = cards.results
  const rate = successRate(cards.results) ?? 0
  return (
    <Completion
      title="Review Complete!"
      celebrationMs={CELEBRATION_MS}
      saving={cards.saving}
      onRetry={cards.retry}
      actions={
        <>
          {known > 0 && cards.markedCount === 0 && (
            <Button variant="secondary" size="lg" onClick={cards.markAsLearned}>
              Mark as Learned
            </Button>
          )}
          <ButtonLink href="/learn" size="lg">
            Return to Learn
          </ButtonLink>
        </>
      }
    >
      <p className="mt-3 text-ink-soft">{`You went through ${countCards(answered)}.`}</p>
      <dl className="mt-6 flex flex-col items-center gap-2">
        <dt className="small-caps text-ink-faint">Success Rate</dt>
        <dd className="display text-3xl tabular-nums">{rate}%</dd>
      </dl>
      <Stitches
        className="mt-2"
        animated
        total={answered}
        filled={known}
        label={`${known} of ${countCards(answered)} known at the first answer`}
      />
      <Afterwards cards={cards} />
    </Completion>
  )
}

/** Buttons to unmark the words just marked or, if none were marked, to undo the last answer. */
function Afterwards({ cards: { markedCount, unmark, undo } }: { cards: FlashcardSession }) {
  const marked = markedCount > 0
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-center gap-x-3">
      <p role="status" className="text-sm text-ink-soft">
        {marked && `${markedCount} ${markedCount === 1 ? 'word' : 'words'} marked as learned.`}
      </p>
      <Button variant="quiet" onClick={marked ? unmark : undo}>
        <Undo2 aria-hidden size={18} />
        {marked ? 'Undo' : 'Undo last answer'}
      </Button>
    </div>
  )
}

function countCards(count: number): string {
  return `${count} ${count === 1 ? 'card' : 'cards'}`
}
