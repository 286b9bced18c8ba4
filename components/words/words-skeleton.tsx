import { cx } from '@/components/ui/class-names'
import { places } from '@/components/ui/places'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'
import { ROW_LAYOUT } from '@/components/words/word-row-layout'

/** Words and meanings are not all of one length. */
const WORD_WIDTHS = ['w-32', 'w-24', 'w-28', 'w-20']
const MEANING_WIDTHS = ['w-11/12', 'w-3/4', 'w-1/2', 'w-5/6', 'w-2/3']

/** The word list's shape while the words are on their way. */
export function WordsSkeleton() {
  return (
    <SkeletonScreen>
      <div className="flex items-end justify-between">
        <div>
          <p aria-hidden className="display text-[2.25rem]/10 md:text-2xl">
            Words
          </p>
          <Skeleton className="mt-3 h-4 w-36" />
        </div>
        <Skeleton className="h-11 w-28" />
      </div>
      <div className="mt-6 flex gap-2 md:gap-3">
        <Skeleton className="h-12 grow rounded-md" />
        <Skeleton className="h-12 w-12 rounded-md md:w-28" />
      </div>
      <div className="mt-4.5 mb-1.5 flex gap-2 md:mt-5.5">
        <Skeleton className="h-9 w-20 rounded-full" />
        <Skeleton className="h-9 w-24 rounded-full" />
        <Skeleton className="h-9 w-22 rounded-full" />
      </div>
      {places(8).map((place) => (
        <RowSkeleton key={place} place={place} />
      ))}
    </SkeletonScreen>
  )
}

function RowSkeleton({ place }: { place: number }) {
  return (
    <div className={ROW_LAYOUT}>
      <div className="flex items-center gap-2.5 [grid-area:word] md:block">
        <Skeleton className={cx('h-6', WORD_WIDTHS[place % WORD_WIDTHS.length])} />
        <Skeleton className="h-3 w-14 md:mt-2.5" />
      </div>
      <Skeleton className={cx('h-4 [grid-area:meaning]', MEANING_WIDTHS[place % MEANING_WIDTHS.length])} />
      <Skeleton className="h-3.5 w-15 [grid-area:stitches]" />
      <Skeleton className="h-6.5 w-24 rounded-full [grid-area:badge]" />
    </div>
  )
}
