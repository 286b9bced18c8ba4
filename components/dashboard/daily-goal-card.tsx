import { ArrowRight } from 'lucide-react'
import type { DashboardStats } from '@/components/dashboard/stat-tiles'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Stitches } from '@/components/ui/progress/stitches'
import { dailyGoalShare } from '@/lib/domain/days/daily-goal'
import { minutesOfGoal } from '@/lib/domain/days/study-minutes'

/** Number of stitches for the whole goal (docs/product.md, Motif and motion). */
const STITCHES = 40

type DailyGoalCardProps = {
  minutes: number
  goal: number
  history: DashboardStats['studyHistory']
}

/** Today's study time compared with the goal, both in whole minutes. */
export function DailyGoalCard({ minutes, goal, history }: DailyGoalCardProps) {
  const share = dailyGoalShare(minutes, goal)
  return (
    <section
      aria-labelledby="goal-title"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-6 md:p-8"
    >
      <h2 id="goal-title" className="headword text-xl">
        Daily Goal
      </h2>
      <p className="text-ink-soft">
        <span>{minutesOfGoal(minutes, goal, history)}</span>
        {share === 1 && <span className="text-leaf"> · goal reached</span>}
      </p>
      <Stitches
        size="lg"
        animated
        role="progressbar"
        className="mt-1"
        total={STITCHES}
        filled={share * STITCHES}
        label={`Daily goal, ${Math.round(share * 100)}%`}
      />
      <div className="mt-auto pt-3">
        <ButtonLink href="/learn" variant="secondary">
          Continue Learning
          <ArrowRight aria-hidden size={18} />
        </ButtonLink>
      </div>
    </section>
  )
}
