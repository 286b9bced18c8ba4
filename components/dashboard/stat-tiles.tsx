import { CountingNumber } from '@/components/ui/motion/counting-number'
import type { DashboardQuery } from '@/generated/operations'
import { headwordWidth } from '@/lib/domain/words/headword-width'

export type DashboardStats = NonNullable<DashboardQuery['viewer']['stats']>

/** Word counts at the top of the dashboard. */
export function StatTiles({ stats }: { stats: DashboardStats }) {
  const { totalWords, learnedWords, inReviewWords, wordsToReviewToday } = stats
  const inAMonth = stats.learnedWordsInAMonth.toLocaleString('en')
  const outlook = learnedWords > 0 ? `${inAMonth} likely known in a month` : null
  const inReview = `${inReviewWords.toLocaleString('en')} in review`
  return (
    <div className="@container border-y border-line">
      <dl
        className="grid grid-cols-3 [--largest:2.75rem] md:[--largest:4rem] @max-[14rem]:grid-cols-1"
        style={{ fontSize: numberSize([totalWords, learnedWords, wordsToReviewToday]) }}
      >
        <StatTile label="Total Words" value={totalWords} note={inReview} />
        <StatTile label="Learned" value={learnedWords} note={outlook} />
        <StatTile label="To Review" value={wordsToReviewToday} note="today" />
      </dl>
    </div>
  )
}

/** Font size at which the longest number fits a third of the width (100cqi), the same for all. */
function numberSize(numbers: readonly number[]): string {
  const em = Math.max(...numbers.map((number) => headwordWidth(number.toLocaleString('en'))))
  return `min((100cqi / 3 - var(--spacing) * 5) / ${em.toFixed(2)}, var(--largest))`
}

function StatTile({ label, value, note }: { label: string; value: number; note: string | null }) {
  return (
    // The number's row is there before the number, which comes after its label.
    <div className="grid grid-rows-[1.1em_auto_auto] content-start border-line py-4 pe-1 md:grid-rows-[1.0625em_auto_auto] @min-[14rem]:not-first:border-s @min-[14rem]:not-first:ps-4 md:py-5 md:@min-[14rem]:not-first:ps-7">
      <dt className="row-start-2 text-sm font-medium md:text-base">{label}</dt>
      <dd className="display row-start-1 text-[length:inherit] leading-[1.1] md:leading-[1.0625]">
        <CountingNumber value={value} name={label} />
      </dd>
      <dd className="row-start-3 min-h-5 text-xs text-ink-soft md:text-sm">{note}</dd>
    </div>
  )
}
