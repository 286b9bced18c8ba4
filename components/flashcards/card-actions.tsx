import { ArrowRight, RotateCcw, Undo2 } from 'lucide-react'
import { onSinglePress } from '@/components/study/single-press'
import { Button } from '@/components/ui/button/button'

type CardActionsProps = {
  /** Undefined before the first answer. */
  onUndo?: () => void
  onForgotten: () => void
  onKnown: () => void
}

/** Buttons for Undo, 'Still learning' and 'Next Card'. Each keeps its position. */
export function CardActions({ onUndo, onForgotten, onKnown }: CardActionsProps) {
  return (
    <div className="grid grid-cols-[--spacing(14)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 @max-[14rem]:grid-cols-1 md:grid-cols-[1fr_auto_auto] md:gap-3">
      <div className="@max-[14rem]:empty:hidden">
        {onUndo && (
          <Button
            variant="quiet"
            size="lg"
            aria-keyshortcuts="z"
            onClick={onSinglePress(onUndo)}
            className="max-md:size-14 max-md:px-0"
          >
            <Undo2 aria-hidden size={20} />
            <span className="max-md:sr-only">Undo</span>
          </Button>
        )}
      </div>
      <Button
        variant="secondary"
        size="lg"
        aria-keyshortcuts="1"
        onClick={onSinglePress(onForgotten)}
        className="max-md:gap-2 max-md:px-2"
      >
        <RotateCcw aria-hidden size={18} className="@max-[19.5rem]:hidden" />
        Still learning
      </Button>
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
