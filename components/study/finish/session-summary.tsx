import { ClothWeeks } from '@/components/study/cloth-weeks'
import type { FinishFigures } from '@/components/study/finish/use-finish'
import { buildCloth } from '@/lib/domain/days/study-days'
import type { WordResult } from '@/lib/domain/review/review-session'

/** Weeks that fit the narrowest phone. */
const WEEKS = 13

type SessionSummaryProps = {
  results: readonly WordResult[]
  /** Seconds in front of the session. */
  seconds: number
  /** Null until the answers are saved. */
  figures: FinishFigures | null
}

/** How many words were known and forgotten, the minutes, and the cloth with today's thread. */
export function SessionSummary({ results, seconds, figures }: SessionSummaryProps) {
  const known = results.filter(({ outcome }) => outcome === 'known').length
  const minutes = Math.round(seconds / 60)
  return (
    <>
      <dl className="mt-6 grid w-full grid-cols-3 border-y border-line">
        <Figure label="Known" value={known} />
        <Figure label="Forgotten" value={results.length - known} />
        <Figure label={minutes === 1 ? 'Minute' : 'Minutes'} value={minutes === 0 ? '< 1' : minutes} />
      </dl>
      {/* Its room is kept while the figures load, so that the buttons below do not move. */}
      <div className="mt-5 min-h-56 w-full">{figures && <TodaysThread {...figures} />}</div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="flex flex-col border-line py-3 not-first:border-s">
      <dt className="order-2 text-sm text-ink-soft">{label}</dt>
      <dd className="display order-1 text-2xl tabular-nums">{value}</dd>
    </div>
  )
}

/** The latest weeks of the cloth; the cell of today is woven in. */
function TodaysThread({ goal, stats }: FinishFigures) {
  const { today, days, currentStreak } = stats.studyHistory
  const streak = `${currentStreak} ${currentStreak === 1 ? 'day' : 'days'} in a row`
  const minutes = `${stats.todayMinutesStudied} of ${goal} minutes today`
  return (
    <div className="flex animate-rise flex-col items-center">
      <div
        role="img"
        aria-label={`Today is woven into your cloth: ${minutes}, ${streak}.`}
        className="flex h-42 flex-row-reverse gap-x-px"
      >
        <ClothWeeks cloth={buildCloth(days, { today, weeks: WEEKS, goal })} woven={today} />
      </div>
      <p aria-hidden className="mt-3 text-sm text-ink-soft tabular-nums">
        {minutes} · {streak}
      </p>
    </div>
  )
}
