import { line } from 'd3-shape'
import { dayPhrase, type LocalClock } from '@/lib/domain/days/relative-day'
import {
  type MemoryAnswer,
  type MemoryPoint,
  memoryCurve,
  recallAfter,
} from '@/lib/domain/review/memory/memory-curve'

const DAY_MS = 86_400_000
/** Size in viewBox units; the chart scales to its column. */
const [WIDTH, HEIGHT, MARGIN] = [480, 180, 12]
/** Recall at the bottom of the chart. A lower limit would leave less height for the curve. */
const LOWEST = 0.5

/** `retention`: recall in percent at which the scheduler makes a word due (docs/product.md, Scheduler). */
type Answer = MemoryAnswer & { known: boolean; retention: number }
type MemoryChartProps = { answers: readonly Answer[]; dueAt: Date | null; clock: LocalClock }

/** Predicted recall since the first answer: the past is solid, the future dashed. */
export function MemoryChart({ answers, dueAt, clock }: MemoryChartProps) {
  const [first, last] = [answers[0], answers.at(-1)]
  if (!first || !last) return null
  const now = clock.now.getTime()
  const from = first.at.getTime()
  const until = endOf({ from, now, dueAt })
  const x = (at: number) => MARGIN + ((at - from) / (until - from)) * (WIDTH - 2 * MARGIN)
  const y = (recall: number) =>
    MARGIN + ((1 - Math.max(LOWEST, recall)) / (1 - LOWEST)) * (HEIGHT - 2 * MARGIN)
  const path = line<MemoryPoint>(
    ({ at }) => x(at),
    ({ recall }) => y(recall),
  )
  const curve = memoryCurve(answers, new Date(until))
  const sinceLast = (now - last.at.getTime()) / DAY_MS
  const today = { at: now, recall: recallAfter(sinceLast, last.stability, last.decay) }
  const target = y(last.retention / 100)
  const percent = `${Math.round(today.recall * 100)}%`

  return (
    <figure className="mt-5">
      <div className="relative">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Predicted memory: ${percent} today${dueAt ? `, due ${dayPhrase(dueAt, clock)}` : ''}.`}
          className="w-full"
        >
          <line
            x1={MARGIN}
            x2={WIDTH - MARGIN}
            y1={target}
            y2={target}
            className="stroke-line-strong"
            strokeDasharray="2 4"
          />
          <line
            x1={MARGIN}
            x2={WIDTH - MARGIN}
            y1={HEIGHT - MARGIN}
            y2={HEIGHT - MARGIN}
            className="stroke-line-strong"
          />
          <path
            d={path([...curve.filter(({ at }) => at <= now), today]) ?? ''}
            className="fill-none stroke-thread"
            strokeWidth={2.5}
            strokeLinejoin="round"
          />
          <path
            d={path([today, ...curve.filter(({ at }) => at > now)]) ?? ''}
            className="fill-none stroke-thread"
            strokeWidth={2}
            strokeDasharray="4 5"
          />
          {answers.map(({ at, known }) => (
            <AnswerMark key={at.getTime()} x={x(at.getTime())} known={known} />
          ))}
          {dueAt && dueAt.getTime() >= from && dueAt.getTime() <= until && (
            <line
              x1={x(dueAt.getTime())}
              x2={x(dueAt.getTime())}
              y1={MARGIN}
              y2={HEIGHT - MARGIN}
              className="stroke-marigold"
              strokeWidth={2}
            />
          )}
          <circle
            cx={x(now)}
            cy={y(today.recall)}
            r={5}
            className="fill-thread stroke-paper"
            strokeWidth={2}
          />
        </svg>
        <span
          aria-hidden
          style={{ top: `${(target / HEIGHT) * 100}%` }}
          className="absolute end-0 -translate-y-full text-xs text-ink-faint"
        >
          {`${last.retention}%`}
        </span>
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-ink-soft">
        <span>{`${percent} likely to recall it today`}</span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-3 w-0.5 bg-marigold" />
          <span>{dueAt ? `Due ${dayPhrase(dueAt, clock)}` : 'Not due'}</span>
        </span>
      </figcaption>
    </figure>
  )
}

/** End of the time axis, in milliseconds since the epoch: a margin after the later of today and the due time. */
function endOf({ from, now, dueAt }: { from: number; now: number; dueAt: Date | null }): number {
  const last = Math.max(now, dueAt?.getTime() ?? 0)
  return last + Math.max(DAY_MS, (last - from) * 0.15)
}

/** An answer on the base line: a dot for a known word, a cross for a forgotten one. */
function AnswerMark({ x, known }: { x: number; known: boolean }) {
  const foot = HEIGHT - MARGIN
  if (known) return <circle cx={x} cy={foot} r={4} className="fill-leaf" />
  return (
    <path
      d={`M${x - 4},${foot - 4}l8,8m0,-8l-8,8`}
      className="fill-none stroke-madder"
      strokeWidth={2}
      strokeLinecap="round"
    />
  )
}
