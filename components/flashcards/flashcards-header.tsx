import { X } from 'lucide-react'
import Link from 'next/link'
import { SegmentedProgress } from '@/components/ui/segmented-progress'

type FlashcardsHeaderProps = {
  /** From 0. */
  position: number
  total: number
  /** Its back has been seen: half of the card is done. */
  flipped: boolean
}

/** The way out, and how far one is through the cards. */
export function FlashcardsHeader({ position, total, flipped }: FlashcardsHeaderProps) {
  const place = `Card ${position + 1} of ${total}`
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <h1 className="headword grow text-lg">Flashcards</h1>
        <p className="text-sm text-ink-soft tabular-nums">{place}</p>
        <Link
          href="/learn"
          className="-me-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm text-ink-soft transition-colors hover:bg-thread-soft hover:text-ink"
        >
          <X aria-hidden size={18} />
          End Session
        </Link>
      </div>
      <SegmentedProgress
        total={total}
        value={position + (flipped ? 0.5 : 0)}
        label="Session progress"
        valueText={place}
      />
    </header>
  )
}
