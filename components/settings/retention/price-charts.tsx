import { AsTable } from '@/components/ui/as-table'
import { cx } from '@/components/ui/class-names'
import type { RetentionPrice } from '@/lib/domain/review/load/retention-prices'

type PriceChartsProps = { prices: readonly RetentionPrice[]; chosen: number }

/** From one value that is written below its bar to the next. */
const LABEL_STEP_PERCENT = 5

const minutesOf = (minutes: number) => minutes.toLocaleString('en', { maximumFractionDigits: 1 })
const wordsOf = (words: number) => Math.round(words).toLocaleString('en')

/** What each desired retention costs and gives, as two charts and a table. */
export function PriceCharts({ prices, chosen }: PriceChartsProps) {
  return (
    <div className="w-full">
      <div className="grid gap-6 sm:grid-cols-2">
        <BarChart
          title="Minutes a day"
          bars={prices.map(({ retention, minutesADay }) => ({ retention, figure: minutesADay }))}
          format={minutesOf}
          chosen={chosen}
        />
        <BarChart
          title="Words known after a year"
          bars={prices.map(({ retention, known }) => ({ retention, figure: known }))}
          format={wordsOf}
          chosen={chosen}
        />
      </div>
      <AsTable
        caption="The price of each desired retention"
        columns={['Retention', 'Minutes a day', 'Words known']}
        rows={prices.map(({ retention, minutesADay, known }) => ({
          key: String(retention),
          cells: [`${retention}%`, minutesOf(minutesADay), wordsOf(known)],
        }))}
      />
    </div>
  )
}

function BarChart({
  title,
  bars,
  format,
  chosen,
}: {
  title: string
  bars: readonly Readonly<{ retention: number; figure: number }>[]
  format: (figure: number) => string
  chosen: number
}) {
  const most = Math.max(...bars.map(({ figure }) => figure), Number.EPSILON)
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure>
      <figcaption className="text-sm text-ink-soft">{title}</figcaption>
      <div
        role="img"
        aria-label={`${title}: ${format(first?.figure ?? 0)} at ${first?.retention}%, ${format(last?.figure ?? 0)} at ${last?.retention}%.`}
      >
        <div className="mt-2 flex h-28 items-end gap-[3px] border-b border-line-strong pt-5">
          {bars.map(({ retention, figure }) => (
            <span key={retention} className="relative flex h-full min-w-0 flex-1 flex-col-reverse">
              <span
                style={{ height: `${(figure / most) * 100}%` }}
                className={cx(
                  'shrink-0 rounded-t-[3px]',
                  retention === chosen ? 'bg-marigold' : 'bg-thread/70',
                )}
              />
              {retention === chosen && (
                <span className="mb-0.5 self-center text-xs text-ink-soft tabular-nums">
                  {format(figure)}
                </span>
              )}
            </span>
          ))}
        </div>
        <div className="mt-1.5 flex gap-[3px] text-xs text-ink-faint tabular-nums">
          {bars.map(({ retention }) => (
            <span key={retention} className="flex h-4 min-w-0 flex-1 justify-center whitespace-nowrap">
              {retention % LABEL_STEP_PERCENT === 0 && `${retention}%`}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
