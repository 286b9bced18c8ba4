import { BadgeCheck, CircleDashed, type LucideIcon, Repeat, Sprout } from 'lucide-react'
import { cx } from '@/components/ui/class-names'

export type Stage = 'NEW' | 'LEARNING' | 'REVIEWING' | 'LEARNED'

/** Colour, text and icon of each stage: the meaning must not depend on colour alone. */
const STAGES: Record<Stage, { word: string; icon: LucideIcon; className: string }> = {
  NEW: { word: 'New', icon: CircleDashed, className: 'bg-marigold-soft text-marigold-text' },
  LEARNING: { word: 'Learning', icon: Sprout, className: 'bg-line text-ink-soft' },
  REVIEWING: { word: 'Reviewing', icon: Repeat, className: 'bg-thread-soft text-thread' },
  LEARNED: { word: 'Learned', icon: BadgeCheck, className: 'bg-leaf-soft text-leaf' },
}

export type StageBadgeProps = {
  stage: Stage
  /** If set, it is added to the text: 'Reviewing · 4 reviews'. */
  reviewCount?: number
  className?: string
}

/** The learning stage of a word. */
export function StageBadge({ stage, reviewCount, className }: StageBadgeProps) {
  const { word, icon: Icon, className: colours } = STAGES[stage]
  const reviews =
    reviewCount === undefined ? '' : ` · ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`
  return (
    <span
      className={cx(
        // A selected row has the background of the badge 'Reviewing'.
        'inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap group-data-selected:bg-raised',
        colours,
        className,
      )}
    >
      <Icon aria-hidden size={14} />
      <span>{word + reviews}</span>
    </span>
  )
}
