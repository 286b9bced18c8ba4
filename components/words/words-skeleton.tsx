import { places } from '@/components/ui/places'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'
import { RowSkeleton } from '@/components/words/list/rows/row-skeleton'

/** Placeholder for the chips while the lists load. */
export function ListChipsSkeleton() {
  return (
    <div className="mt-4.5 mb-1.5 flex gap-2 md:mt-5.5">
      <Skeleton className="h-9 w-20 rounded-full" />
      <Skeleton className="h-9 w-24 rounded-full" />
      <Skeleton className="h-9 w-22 rounded-full" />
    </div>
  )
}

/** Placeholder for the rows while the words, or the code of the rows, load. */
export function RowsSkeleton() {
  return (
    <SkeletonScreen className="@container mt-3 md:mt-2">
      {places(8).map((place) => (
        <RowSkeleton key={place} place={place} />
      ))}
    </SkeletonScreen>
  )
}
