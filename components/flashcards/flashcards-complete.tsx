import { Undo2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { FlashcardSession } from '@/components/flashcards/use-flashcards'
import { Completion } from '@/components/study/completion'
import { NextAction } from '@/components/study/finish/next-action'
import { SessionSummary } from '@/components/study/finish/session-summary'
import { useFinish } from '@/components/study/finish/use-finish'
import { WhenWordsReturn } from '@/components/study/finish/when-words-return'
import { Button } from '@/components/ui/button/button'
import { CountingNumber } from '@/components/ui/motion/counting-number'
import { Stitches } from '@/components/ui/progress/stitches'
import { successRate } from '@/lib/domain/flashcards/flashcards'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'
import { wordResults } from '@/lib/domain/review/review-session'

/** Milliseconds of confetti after a session of flashcards. */
const CELEBRATION_MS = 1_000

const ANSWERS = ANSWER_WORDS.FLASHCARDS

/** End of a session: how many cards were known the first time, when each comes back, and what to do next. */
export function FlashcardsComplete({ cards }: { cards: FlashcardSession }) {
  const { known, seen, shown } = cards.results
  const rate = successRate(cards.results) ?? 0
  const results = wordResults(cards.session)
  const figures = useFinish(results, cards.saving)
  const status = useRef<HTMLParagraphElement>(null)

  function markAsLearned() {
    cards.markAsLearned()
    // The pressed button goes. Not to Undo: a key that is held would take it back.
    status.current?.focus()
  }

  return (
    <Completion
      title="Review Complete!"
      celebrationMs={CELEBRATION_MS}
      saving={cards.saving}
      onRetry={cards.retry}
      actions={
        <>
          {known > 0 && cards.markedCount === 0 && (
            <Button variant="secondary" size="lg" onClick={markAsLearned}>
              Mark as Learned
            </Button>
          )}
          <NextAction
            more={figures?.stats.wordsToReviewToday ?? 0}
            back={{ href: '/learn', label: 'Return to Learn' }}
          />
        </>
      }
      footer={<Afterwards cards={cards} status={status} />}
      details={<WhenWordsReturn answers={ANSWERS} results={results} words={cards.words} figures={figures} />}
    >
      <p className="mt-3 text-ink-soft">{`You went through ${countCards(shown)}.`}</p>
      {seen > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{`${countCards(seen)} without an answer: nothing changes for ${seen === 1 ? 'it' : 'them'}.`}</p>
      )}
      <dl className="mt-6 flex flex-col items-center gap-2">
        <dt className="small-caps text-ink-faint">Success Rate</dt>
        <dd className="display text-3xl tabular-nums">
          <CountingNumber value={rate} unit="%" />
        </dd>
      </dl>
      <Stitches
        className="mt-2"
        animated
        total={shown}
        filled={known}
        label={`${known} of ${countCards(shown)} known at the first answer`}
      />
      <SessionSummary words={ANSWERS} results={results} seconds={cards.seconds} figures={figures} />
    </Completion>
  )
}

/** Buttons to unmark the words just marked or, if none were marked, to undo the last answer. */
function Afterwards({
  cards: { markedCount, unmark, undo },
  status,
}: {
  cards: FlashcardSession
  status: RefObject<HTMLParagraphElement | null>
}) {
  const marked = markedCount > 0
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3">
      <p ref={status} role="status" tabIndex={-1} className="text-sm text-ink-soft outline-none">
        {marked && `${markedCount} ${markedCount === 1 ? 'word' : 'words'} marked as learned.`}
      </p>
      <Button variant="quiet" onClick={marked ? unmark : undo}>
        <Undo2 aria-hidden size={18} />
        <span>{marked ? 'Undo' : 'Undo last answer'}</span>
      </Button>
    </div>
  )
}

function countCards(count: number): string {
  return `${count} ${count === 1 ? 'card' : 'cards'}`
}
