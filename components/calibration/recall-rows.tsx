import { isDrawn, type RecallGroup, scaleFor } from '@/components/calibration/recall-scale'
import { RecallTable } from '@/components/calibration/recall-table'
import { recalledShare } from '@/lib/domain/review/calibration/recall-figures'
import { percent } from '@/lib/domain/review/calibration/verdict-texts'

/** So many fit a phone's screen; the table has all. */
const MAX_DRAWN_LISTS = 12

type RecallRowsProps = { caption: string; heading: string; groups: readonly RecallGroup[] }

/** Recalled and expected of groups with long names, one row each, with the same as a table. */
export function RecallRows({ caption, heading, groups }: RecallRowsProps) {
  const drawn = groups.filter(isDrawn).slice(0, MAX_DRAWN_LISTS)
  const { place } = scaleFor(drawn)
  return (
    <div className="mt-4">
      {drawn.length > 0 && (
        <ul className="grid max-w-[40rem] gap-3">
          {drawn.map(({ key, label, figures }) => (
            <li key={key}>
              <span className="flex items-baseline justify-between gap-4">
                <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                  {label}
                </span>
                <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                  {`${percent(recalledShare(figures))} recalled, ${percent(figures.expected)} expected`}
                </span>
              </span>
              <span aria-hidden className="relative mt-1 block h-4">
                <span className="absolute inset-x-0 top-1/2 border-t border-line-strong" />
                <span
                  style={{
                    left: `${place(figures.low)}%`,
                    width: `${place(figures.high) - place(figures.low)}%`,
                  }}
                  className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-full bg-thread/25"
                />
                <span
                  style={{ left: `${place(figures.expected)}%` }}
                  className="absolute top-0 h-full w-[3px] -translate-x-1/2 bg-marigold-text"
                />
                <span
                  style={{ left: `${place(recalledShare(figures))}%` }}
                  className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-thread"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <RecallTable caption={caption} heading={heading} groups={groups} />
    </div>
  )
}
