import { CountingNumber } from '@/components/ui/motion/counting-number'
import type { DashboardQuery } from '@/generated/operations'

export type DashboardStats = NonNullable<DashboardQuery['viewer']['stats']>

/** Word counts at the top of the dashboard. */
export function StatTiles({ stats }: { stats: DashboardStats }) {
  const { totalWords, learnedWords, inReviewWords, wordsToReviewToday } = stats
  const inAMonth = stats.learnedWordsInAMonth.toLocaleString('en')
  const outlook = learnedWords > 0 ? `${inAMonth} likely known in a month` : null
  return (
    <dl className="grid grid-cols-3 border-y border-line">
      <StatTile label="Total Words" value={totalWords} note={`${inReviewWords} in review`} />
      <StatTile label="Learned" value={learnedWords} note={outlook} />
      <StatTile label="To Review" value={wordsToReviewToday} note="today" />
    </dl>
  )
}

function StatTile({ label, value, note }: { label: string; value: number; note: string | null }) {
  return (
    <div className="flex flex-col border-line py-4 not-first:border-s not-first:ps-4 md:py-5 md:not-first:ps-7">
      <dt className="order-2 text-sm font-medium md:text-base">{label}</dt>
      <dd className="display order-1 text-2xl md:text-3xl">
        <CountingNumber value={value} name={label} />
      </dd>
      <dd className="order-3 min-h-5 text-xs text-ink-soft md:text-sm">{note}</dd>
    </div>
  )
}
