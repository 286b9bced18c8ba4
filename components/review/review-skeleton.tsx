import { StudyFrame } from '@/components/study/study-frame'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** Placeholder while a review loads, in the same layout. */
export function ReviewSkeleton() {
  return (
    <SkeletonScreen>
      <StudyFrame
        actions={
          <div className="flex justify-between">
            <Skeleton className="h-14 w-14 rounded-md md:w-32" />
            <Skeleton className="h-14 w-[clamp(8.5rem,42vw,12rem)] rounded-md md:w-32" />
          </div>
        }
      >
        <Skeleton className="mt-4 h-2 w-full" />
        <div className="flex flex-col items-center gap-4">
          <Skeleton className="h-6.5 w-40 rounded-full" />
          <Skeleton className="h-16 w-72 max-w-full md:h-20 md:w-100" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="h-64 w-full rounded-lg" />
      </StudyFrame>
    </SkeletonScreen>
  )
}
