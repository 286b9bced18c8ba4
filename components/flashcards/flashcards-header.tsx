import { X } from 'lucide-react'
import Link from 'next/link'
import { UndoAnswer } from '@/components/review/review-header'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'
import { type ReviewSession, sessionShare } from '@/lib/domain/review/review-session'

type FlashcardsHeaderProps = {
  session: ReviewSession
  /** The back is shown. Before that, the card counts half in the progress bar. */
  flipped: boolean
  /** 'Card 2 of 10'. */
  place: string
  /** Undefined while there is no answer to undo. */
  onUndo: (() => void) | undefined
  onEnd: () => void
}

/** Session progress, undo, and a button to end the session. */
export function FlashcardsHeader(props: FlashcardsHeaderProps) {
  const { session, flipped, place, onUndo, onEnd } = props
  const total = session.turns.length
  return (
    <header className="@container flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        {/* On the narrowest phones there is no room for the visible title. */}
        <h1 className="headword grow text-lg @max-[19.5rem]:sr-only">Flashcards</h1>
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums @max-[19.5rem]:grow">{place}</p>
        <UndoAnswer onUndo={onUndo} />
        <Link
          href="/learn"
          onClick={onEnd}
          className="-me-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm whitespace-nowrap text-ink-soft transition-colors hover:bg-thread-soft hover:text-ink"
        >
          <X aria-hidden size={18} />
          End Session
        </Link>
      </div>
      <SegmentedProgress
        total={total}
        value={total * sessionShare(session, flipped ? 1 : 0.5)}
        label="Session progress"
        valueText={place}
      />
    </header>
  )
}
