import { ClothWeeks } from '@/components/study/cloth-weeks'
import type { FinishFigures } from '@/components/study/finish/use-finish'
import { buildCloth } from '@/lib/domain/days/study-days'
import { minutesOfGoal } from '@/lib/domain/days/study-minutes'

/** Weeks that fit the narrowest phone. */
const WEEKS = 13

/** The latest weeks of the study calendar; today's cell appears with an animation. */
export function TodaysThread({ goal, stats }: FinishFigures) {
  const { today, days, currentStreak } = stats.studyHistory
  const streak = `${currentStreak} ${currentStreak === 1 ? 'day' : 'days'} in a row`
  const minutes = minutesOfGoal(stats.todayMinutesStudied, goal, stats.studyHistory)
  return (
    <div className="flex animate-rise flex-col items-center">
      <div
        role="img"
        aria-label={`Today is woven into your cloth: ${minutes}, ${streak}.`}
        className="flex h-42 flex-row-reverse gap-x-px"
      >
        <ClothWeeks cloth={buildCloth(days, { today, weeks: WEEKS, goal })} woven={today} />
      </div>
      <p aria-hidden className="mt-3 text-sm text-ink-soft tabular-nums">{`${minutes} · ${streak}`}</p>
    </div>
  )
}
