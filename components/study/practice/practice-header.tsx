import { X } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { UndoAnswer } from '@/components/study/undo-answer'
import { cx } from '@/components/ui/class-names'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'

type PracticeHeaderProps = {
  title: string
  /** The title has no room on phones. */
  isTitleLong?: boolean
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

/** Where there is no room for the visible title, so that the row would wrap: on the narrowest phones, or on all. */
const NO_ROOM = {
  narrowest: { title: '@max-[19.5rem]:sr-only', place: '@max-[19.5rem]:grow' },
  phones: { title: '@max-[29rem]:sr-only', place: '@max-[29rem]:grow' },
} as const

/** Title, progress, undo, and a link that ends the session, of what is started from /learn. */
export function PracticeHeader(props: PracticeHeaderProps) {
  const { title, isTitleLong = false, place, total, done, onUndo, onEnd, children } = props
  const noRoom = NO_ROOM[isTitleLong || onUndo ? 'phones' : 'narrowest']
  return (
    <header className="@container flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h1 className={cx('headword grow text-lg', noRoom.title)}>{title}</h1>
        <p className={cx('text-sm whitespace-nowrap text-ink-soft tabular-nums', noRoom.place)}>{place}</p>
        {children}
        <UndoAnswer onUndo={onUndo} />
        <Link
          href="/learn"
          onNavigate={onEnd}
          className="-me-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm whitespace-nowrap text-ink-soft transition-colors hover:bg-thread-soft hover:text-ink"
        >
          <X aria-hidden size={18} />
          {/* Screen readers say all of it on the narrowest phones too. */}
          <span>
            End <span className="@max-[19.5rem]:sr-only">Session</span>
          </span>
        </Link>
      </div>
      <SegmentedProgress total={total} value={done} label="Session progress" valueText={place} />
    </header>
  )
}
