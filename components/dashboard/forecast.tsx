import type { DashboardStats } from '@/components/dashboard/stat-tiles'
import { AsTable } from '@/components/ui/as-table'
import { cx } from '@/components/ui/class-names'
import { formatDate } from '@/lib/domain/days/relative-day'
import { DAYS_IN_WEEK } from '@/lib/domain/days/study-days'

/** Minimum height of a day with words, in per cent of the highest day, so that one word stays visible. */
const MIN_HEIGHT = 6

/** Number of words due on each of the next days. */
export function Forecast({ days }: { days: DashboardStats['forecast'] }) {
  const most = Math.max(1, ...days.map(({ words }) => words))
  const thisWeek = days.slice(0, DAYS_IN_WEEK).reduce((sum, { words }) => sum + words, 0)
  return (
    <section aria-labelledby="forecast-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="forecast-title" className="headword text-xl">
          Coming up
        </h2>
        <p className="text-sm text-ink-soft">{countWords(thisWeek)} in the next 7 days</p>
      </div>
      <div
        role="img"
        aria-label={`Words due in the next ${days.length} days: ${countOf(days[0]?.words ?? 0)} today, at most ${countOf(most)} a day.`}
        className="mt-3"
      >
        <p className="text-xs text-ink-faint tabular-nums">{countOf(most)}</p>
        <div className="flex h-32 items-end gap-[3px] border-t border-b border-t-line border-b-line-strong">
          {days.map(({ date, words }, index) => (
            <span
              key={date}
              style={{ height: words === 0 ? 0 : `${Math.max(MIN_HEIGHT, (words / most) * 100)}%` }}
              className={cx('grow rounded-t-[3px]', index === 0 ? 'bg-marigold' : 'bg-thread/70')}
            />
          ))}
        </div>
        <div className="mt-1.5 flex justify-between text-xs text-ink-faint">
          <span>Today</span>
          <span>{formatDate(days[Math.floor(days.length / 2)]?.date ?? '')}</span>
          <span>{formatDate(days.at(-1)?.date ?? '')}</span>
        </div>
      </div>
      <AsTable
        caption="Words due by day"
        columns={['Day', 'Words']}
        rows={days.map(({ date, words }) => ({ key: date, cells: [formatDate(date), countOf(words)] }))}
      />
    </section>
  )
}

const countOf = (count: number) => count.toLocaleString('en')

function countWords(count: number): string {
  return `${countOf(count)} ${count === 1 ? 'word' : 'words'}`
}
