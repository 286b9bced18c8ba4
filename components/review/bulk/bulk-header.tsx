import { CancelReview } from '@/components/review/review-header'
import { UndoAnswer } from '@/components/study/undo-answer'
import { cx } from '@/components/ui/class-names'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'
import { MAX_WORDS_WITH_DOTS, type ReviewSession, type ReviewTurn } from '@/lib/domain/review/review-session'

type BulkHeaderProps = {
  session: ReviewSession
  /** Session progress, 0 to 100. */
  percent: number
  /** For example 'Meaning 2, Step 2/3'; empty for a word without steps. */
  stepText: string
  /** Undefined while there is no answer to undo. */
  onUndo: (() => void) | undefined
}

/** Cancel link, undo, and progress through the words. */
export function BulkHeader({ session: { turns, position }, percent, stepText, onUndo }: BulkHeaderProps) {
  const place = `Word ${position + 1} of ${turns.length}`
  const words = new Set(turns.map(({ wordId }) => wordId)).size
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <CancelReview />
        {/* On a phone the position is below the title: there is no room next to it. */}
        <div className="flex grow flex-col md:flex-row md:items-center md:justify-between">
          <h1 className="headword text-lg max-md:leading-[1.2]">Review Session</h1>
          <p className="text-sm text-ink-soft tabular-nums">{place}</p>
        </div>
        <UndoAnswer onUndo={onUndo} />
      </div>
      <SegmentedProgress
        // One continuous bar; the dots show the words.
        total={100}
        value={percent}
        label="Session progress"
        valueText={[place, stepText].filter(Boolean).join(', ')}
      />
      {words <= MAX_WORDS_WITH_DOTS && <Dots turns={turns} position={position} />}
    </header>
  )
}

const OUTCOMES: Record<ReviewTurn['outcome'], string> = {
  open: 'bg-line-strong',
  known: 'bg-leaf',
  forgotten: 'bg-madder',
  seen: 'bg-ink-faint',
}

/** One dot per word; the text above gives the same information to screen readers. */
function Dots({ turns, position }: Pick<ReviewSession, 'turns' | 'position'>) {
  return (
    <div aria-hidden className="flex flex-wrap justify-center gap-2">
      {turns.map(({ wordId, outcome }, index) => (
        <span
          // A forgotten word has several turns.
          key={`${wordId}-${turns.slice(0, index).filter((turn) => turn.wordId === wordId).length}`}
          className={cx(
            'h-2 rounded-full transition-[width] duration-200 ease-spring',
            index === position ? 'w-5 bg-thread' : cx('w-2', OUTCOMES[outcome]),
          )}
        />
      ))}
    </div>
  )
}
