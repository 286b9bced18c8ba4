import { lazy, Suspense } from 'react'
import type { FinishFigures } from '@/components/study/finish/use-finish'
import { CountingNumber } from '@/components/ui/motion/counting-number'
import type { WordResult } from '@/lib/domain/review/review-session'

// Loaded on demand: it is shown when the figures are fetched, so only with a network.
const TodaysThread = lazy(() =>
  import('@/components/study/finish/todays-thread').then((module) => ({ default: module.TodaysThread })),
)

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
      <div className="mt-5 min-h-56 w-full">
        <Suspense>{figures && <TodaysThread {...figures} />}</Suspense>
      </div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="flex flex-col border-line py-3 not-first:border-s">
      <dt className="order-2 text-sm text-ink-soft">{label}</dt>
      <dd className="display order-1 text-2xl tabular-nums">
        {typeof value === 'number' ? <CountingNumber value={value} /> : value}
      </dd>
    </div>
  )
}
