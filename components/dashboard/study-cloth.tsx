import type { DashboardStats } from '@/components/dashboard/stat-tiles'
import { ClothWeeks } from '@/components/study/cloth-weeks'
import { AsTable } from '@/components/ui/as-table'
import { formatDate } from '@/lib/domain/days/relative-day'
import { buildCloth } from '@/lib/domain/days/study-days'
import { studyMinutes } from '@/lib/domain/days/study-minutes'

/** Number of weeks that fit the widest page. Narrower screens show only the latest whole weeks. */
const WEEKS = 51

type StudyClothProps = {
  history: DashboardStats['studyHistory']
  /** Minutes per day. */
  goal: number
}

/** The study days as a grid: one row per weekday, one column per week. */
export function StudyCloth({ history, goal }: StudyClothProps) {
  const { today, days, currentStreak, bestStreak } = history
  const cloth = buildCloth(days, { today, weeks: WEEKS, goal })
  const streak = `${countDays(currentStreak)} in a row`
  return (
    <section aria-labelledby="cloth-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="cloth-title" className="headword text-xl">
          Your cloth
        </h2>
        <p className="text-sm text-ink-soft">{`${streak} · best ${bestStreak}`}</p>
      </div>
      <div
        role="img"
        aria-label={`You reviewed or added words on ${countDays(days.length)} of the last 365; ${streak}, best ${bestStreak}.`}
        // Laid out from the right, in columns that stay where they are while the weeks come; what does not fit goes to hidden rows.
        className="mt-4 grid h-42 grid-cols-[repeat(auto-fill,minmax(--spacing(5),1fr))] content-start gap-x-px overflow-hidden [direction:rtl] *:[direction:ltr]"
      >
        <ClothWeeks cloth={cloth} />
      </div>
      <AsTable
        caption="Days with an answer or a new word, the latest first"
        columns={['Day', 'Minutes', 'Answers', 'New words']}
        rows={days.toReversed().map(({ date, seconds, answers, words }) => ({
          key: date,
          cells: [formatDate(date), studyMinutes(seconds), answers, words],
        }))}
      />
    </section>
  )
}

function countDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}
