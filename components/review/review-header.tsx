import { X } from 'lucide-react'
import Link from 'next/link'
import { UndoAnswer } from '@/components/study/undo-answer'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'
import { wordsAddress } from '@/lib/client/navigation/words-address'
import { stepPercent } from '@/lib/domain/review/review-session'

type ReviewHeaderProps = {
  index: number
  total: number
  /** 'Meaning 2' or 'Context'. */
  stageName: string
  /** Undefined while there is no answer to undo. */
  onUndo: (() => void) | undefined
}

/** Cancel link, undo, and progress through the steps of the word. */
export function ReviewHeader({ index, total, stageName, onUndo }: ReviewHeaderProps) {
  const percent = stepPercent(index, total)
  const step = `Step ${index + 1}/${total}`
  return (
    <header>
      <div className="flex items-center gap-4 md:gap-6">
        <CancelReview />
        <SegmentedProgress
          total={total}
          value={index + 1}
          label="Review progress"
          valueText={`${stageName}, ${step}, ${percent}%`}
        />
        <UndoAnswer onUndo={onUndo} />
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{step}</span>
      </div>
      <p aria-hidden className="mt-1 flex justify-between ps-12 text-xs text-ink-faint tabular-nums md:ps-14">
        <span>{stageName}</span>
        <span>{`${percent}%`}</span>
      </p>
    </header>
  )
}

/** Leaves the review without an answer for the current word. */
export function CancelReview() {
  return (
    <Link
      href={wordsAddress.use()}
      aria-label="Cancel Review"
      title="Cancel Review"
      className="-ms-3 inline-grid size-11 shrink-0 place-items-center rounded-sm transition-colors hover:bg-thread-soft"
    >
      <X aria-hidden size={22} />
    </Link>
  )
}
