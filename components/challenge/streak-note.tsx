import { Flame } from 'lucide-react'
import type { ChallengeStreak } from '@/lib/domain/challenge/challenge-streak'
import { streakText } from '@/lib/domain/challenge/challenge-texts'

/** The streak of challenges, with its rule. */
export function StreakNote({ streak }: { streak: ChallengeStreak }) {
  return (
    <p className="mt-5 flex flex-col items-center gap-1">
      <span className="inline-flex items-center gap-2 rounded-full bg-marigold-soft px-4 py-2 font-medium text-marigold-text">
        <Flame aria-hidden size={18} />
        {streakText(streak)}
      </span>
      <span className="text-sm text-ink-faint">
        {streak.missedOn === null ? 'One missed day a week is forgiven.' : 'A missed day was forgiven.'}
      </span>
    </p>
  )
}
