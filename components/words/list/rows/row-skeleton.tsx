import { cx } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { useRowDensity } from '@/components/words/list/rows/row-density'
import { COMPACT_ROW_LAYOUT, ROW_LAYOUT } from '@/components/words/list/rows/word-row-layout'

/** Different widths, as in a real list. */
const WORD_WIDTHS = ['w-32', 'w-24', 'w-28', 'w-20']
const MEANING_WIDTHS = ['w-11/12', 'w-3/4', 'w-1/2', 'w-5/6', 'w-2/3']

/** Placeholder for a row, as high as the estimate for rows of this density. */
export function RowSkeleton({ place }: { place: number }) {
  if (useRowDensity() === 'compact') {
    return (
      <div className={COMPACT_ROW_LAYOUT}>
        <Skeleton className={cx('h-4', WORD_WIDTHS[place % WORD_WIDTHS.length])} />
      </div>
    )
  }
  return (
    <div className={ROW_LAYOUT}>
      <div className="flex h-8 items-center gap-2.5 [grid-area:word] md:block md:h-auto">
        <Skeleton className={cx('h-6', WORD_WIDTHS[place % WORD_WIDTHS.length])} />
        <Skeleton className="h-3 w-14 md:mt-2.5" />
      </div>
      <div className="grid h-12 content-evenly [grid-area:meaning]">
        <Skeleton className={cx('h-4', MEANING_WIDTHS[place % MEANING_WIDTHS.length])} />
        <Skeleton className="h-3 w-28" />
      </div>
      <div className="flex h-6 items-center [grid-area:stitches]">
        <Skeleton className="h-3.5 w-15" />
      </div>
      <Skeleton className="h-6.5 w-24 rounded-full justify-self-end [grid-area:badge] md:justify-self-start" />
    </div>
  )
}
