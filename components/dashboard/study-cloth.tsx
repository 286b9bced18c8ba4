import type { DashboardStats } from '@/components/dashboard/stat-tiles'
import { AsTable } from '@/components/ui/as-table'
import { cx } from '@/components/ui/class-names'
import { formatDate, monthName } from '@/lib/domain/days/relative-day'
import { buildCloth, type ClothCell } from '@/lib/domain/days/study-days'

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
        <p className="text-sm text-ink-soft">
          {streak} · best {bestStreak}
        </p>
      </div>
      <div
        role="img"
        aria-label={`You studied on ${countDays(days.length)} of the last 365; ${streak}, best ${bestStreak}.`}
        // Laid out from the right; weeks that do not fit wrap to a hidden line.
        className="mt-4 flex h-42 flex-row-reverse flex-wrap content-start justify-between gap-x-px overflow-hidden"
      >
        {cloth.map((week, column) => <Week key={week[0]?.date} week={week} column={column} />).reverse()}
      </div>
      <AsTable
        caption="Days with an answer, the latest first"
        columns={['Day', 'Minutes', 'Answers']}
        rows={days.toReversed().map(({ date, seconds, answers }) => ({
          key: date,
          cells: [formatDate(date), Math.floor(seconds / 60), answers],
        }))}
      />
    </section>
  )
}

type WeekProps = {
  week: readonly ClothCell[]
  /** 0 for the oldest. */
  column: number
}

/** One column, below the name of the month that begins in it. */
function Week({ week, column }: WeekProps) {
  const first = week.find(({ date }) => date.endsWith('-01'))
  return (
    <div className="flex w-5 flex-col gap-px">
      <span className="h-5 text-xs whitespace-nowrap text-ink-faint">
        {/* The latest week has no room for a month name. */}
        {first && column < WEEKS - 1 && monthName(first.date)}
      </span>
      {week.map((cell, row) => (
        <Cell key={cell.date} cell={cell} over={(row + column) % 2 === 0} />
      ))}
    </div>
  )
}

const SHADES = ['bg-line', 'bg-thread/35', 'bg-thread/60', 'bg-thread/80', 'bg-thread'] as const

/** One day, drawn as a horizontal or vertical thread. */
function Cell({ cell: { level }, over }: { cell: ClothCell; over: boolean }) {
  return (
    <span className="grid size-5 place-items-center">
      {level !== null && (
        <span className={cx('rounded-[3px]', over ? 'h-5 w-3.5' : 'h-3.5 w-5', SHADES[level])} />
      )}
    </span>
  )
}

function countDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}
