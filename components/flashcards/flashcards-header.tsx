import { PracticeHeader } from '@/components/study/practice/practice-header'
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
export function FlashcardsHeader({ session, flipped, ...rest }: FlashcardsHeaderProps) {
  const total = session.turns.length
  const done = total * sessionShare(session, flipped ? 1 : 0.5)
  return <PracticeHeader title="Flashcards" total={total} done={done} {...rest} />
}
