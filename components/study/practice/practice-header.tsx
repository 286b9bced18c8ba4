import { X } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { UndoAnswer } from '@/components/study/undo-answer'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'

type PracticeHeaderProps = {
  title: string
  /** Where in the session: 'Card 2 of 10'. */
  place: string
  total: number
  /** How many of the total are done; a fraction fills part of a bar. */
  done: number
  /** Undefined while there is no answer to undo. */
  onUndo: (() => void) | undefined
  onEnd: () => void
  /** Between the place and undo. */
  children?: ReactNode
}

/** Title, progress, undo, and a link that ends the session, of what is started from /learn. */
export function PracticeHeader({ title, place, total, done, onUndo, onEnd, children }: PracticeHeaderProps) {
  return (
    <header className="@container flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        {/* On the narrowest phones there is no room for the visible title. */}
        <h1 className="headword grow text-lg @max-[19.5rem]:sr-only">{title}</h1>
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums @max-[19.5rem]:grow">{place}</p>
        {children}
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
      <SegmentedProgress total={total} value={done} label="Session progress" valueText={place} />
    </header>
  )
}
