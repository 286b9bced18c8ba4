import { ArrowRight, RotateCcw } from 'lucide-react'
import { onSinglePress } from '@/components/study/single-press'
import { Button } from '@/components/ui/button/button'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'

type CardActionsProps = {
  /** Undefined for a word without a meaning, which cannot be answered. */
  onForgotten: (() => void) | undefined
  onKnown: () => void
}

/** The two answers, of equal width; undo is in the header, as in a review. */
export function CardActions({ onForgotten, onKnown }: CardActionsProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-2 @max-[14rem]:grid-cols-1 md:gap-3">
      <div className="grid @max-[14rem]:empty:hidden">
        {onForgotten && (
          <Button
            variant="secondary"
            size="lg"
            aria-keyshortcuts="1"
            onClick={onSinglePress(onForgotten)}
            className="max-md:gap-2 max-md:px-2"
          >
            <RotateCcw aria-hidden size={18} className="@max-[19.5rem]:hidden" />
            {ANSWER_WORDS.FLASHCARDS.forgotten}
          </Button>
        )}
      </div>
      <Button
        size="lg"
        aria-keyshortcuts="2"
        onClick={onSinglePress(onKnown)}
        className="max-md:gap-2 max-md:px-2"
      >
        Next Card
        <ArrowRight aria-hidden size={18} className="@max-[19.5rem]:hidden" />
      </Button>
    </div>
  )
}
