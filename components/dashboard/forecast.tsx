import { CalibrationLink } from '@/components/calibration/calibration-link'
import type { DashboardStats } from '@/components/dashboard/stat-tiles'
import { AsTable } from '@/components/ui/as-table'
import { cx } from '@/components/ui/class-names'
import { labelledBars } from '@/lib/domain/days/labelled-bars'
import { formatDate, shortDate } from '@/lib/domain/days/relative-day'
import { DAYS_IN_WEEK } from '@/lib/domain/days/study-days'

/** Minimum height of a day with words, in per cent of the highest day, so that one word stays visible. */
const MIN_HEIGHT = 6

/** The number above a bar: it may be wider than the bar, and is centred over it. */
const LABEL = 'mb-0.5 self-center text-xs text-ink-soft tabular-nums'

/** A date is wider than its bar, and goes on to the side where there is room. */
const DATE = 'flex h-4 min-w-0 flex-1 whitespace-nowrap'

/** What the reviews until then bring back, and new words: lighter than what is planned. */
const EXPECTED = 'bg-thread/25'

/** Words of each of the next days: what is planned, and what a learner who studies every day will probably do. */
export function Forecast({ days }: { days: DashboardStats['forecast'] }) {
  const heights = days.map(({ words, expected }) => Math.max(words, expected))
  const most = Math.max(1, ...heights)
  const labelled = labelledBars(heights)
  const thisWeek = days.slice(0, DAYS_IN_WEEK).reduce((sum, { expected }) => sum + expected, 0)
  return (
    <section aria-labelledby="forecast-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="forecast-title" className="headword text-xl">
          Coming up
        </h2>
        <p className="text-sm text-ink-soft">{`About ${countWords(thisWeek)} in the next 7 days`}</p>
      </div>
      <div
        role="img"
        aria-label={`Words of the next ${days.length} days, if you study every day: ${countOf(days[0]?.words ?? 0)} planned today, about ${countOf(Math.max(0, ...days.map(({ expected }) => expected)))} a day at most.`}
        className="mt-3"
      >
        <div className="flex h-36 items-end gap-[3px] border-b border-line-strong pt-5">
          {days.map(({ date, words, expected }, index) => (
            <span key={date} className="relative flex h-full min-w-0 flex-1 flex-col-reverse">
              <span
                style={{ height: heightOf(words, most) }}
                className={cx(
                  'shrink-0',
                  expected <= words && 'rounded-t-[3px]',
                  index === 0 ? 'bg-marigold' : 'bg-thread/70',
                )}
              />
              <span
                style={{ height: heightOf(expected - words, most) }}
                className={cx('shrink-0 rounded-t-[3px]', EXPECTED)}
              />
              {labelled.has(index) && <span className={LABEL}>{countOf(heights[index] ?? 0)}</span>}
            </span>
          ))}
        </div>
        <div className="mt-1.5 flex gap-[3px] text-xs text-ink-faint">
          {days.map(({ date }, index) => (
            <span key={date} className={cx(DATE, index > days.length - DAYS_IN_WEEK && 'justify-end')}>
              {index % DAYS_IN_WEEK === 0 && (index === 0 ? 'Today' : shortDate(date))}
            </span>
          ))}
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <Key colour="bg-thread/70">Planned</Key>
        <Key colour={EXPECTED}>Expected: what your reviews bring back, and new words</Key>
      </ul>
      <AsTable
        caption="Words by day"
        columns={['Day', 'Planned', 'Expected']}
        rows={days.map(({ date, words, expected }) => ({
          key: date,
          cells: [formatDate(date), countOf(words), countOf(expected)],
        }))}
      />
      <CalibrationLink>Is your schedule too easy or too hard?</CalibrationLink>
    </section>
  )
}

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <li className="flex items-baseline gap-2">
      <span aria-hidden className={cx('size-2.5 shrink-0 rounded-[3px]', colour)} />
      {children}
    </li>
  )
}

const heightOf = (words: number, most: number) =>
  words <= 0 ? 0 : `${Math.max(MIN_HEIGHT, (words / most) * 100)}%`

const countOf = (count: number) => count.toLocaleString('en')

function countWords(count: number): string {
  return `${countOf(count)} ${count === 1 ? 'word' : 'words'}`
}
