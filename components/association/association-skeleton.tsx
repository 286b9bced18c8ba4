import { PracticeHeaderSkeleton } from '@/components/study/practice/practice-header-skeleton'
import { StudyFrame } from '@/components/study/study-frame'
import { places } from '@/components/ui/places'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'
import { MORE_PARTNERS, PAIRS_PER_ROUND } from '@/lib/domain/association/association-rules'

/** Placeholder while the pairs load, in the same layout. */
export function AssociationSkeleton() {
  return (
    <SkeletonScreen>
      <StudyFrame actions={<Skeleton className="h-14 w-full rounded-md" />}>
        <PracticeHeaderSkeleton />
        <div className="grid grid-cols-[5fr_7fr] gap-2.5 md:gap-6">
          <Column count={PAIRS_PER_ROUND} />
          <Column count={PAIRS_PER_ROUND + MORE_PARTNERS} />
        </div>
      </StudyFrame>
    </SkeletonScreen>
  )
}

function Column({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      {places(count).map((place) => (
        <Skeleton key={place} className="min-h-14 grow rounded-md" />
      ))}
    </div>
  )
}
