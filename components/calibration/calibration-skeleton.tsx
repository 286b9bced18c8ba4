import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** Placeholder while the page of the learner's recall loads, in the same layout. */
export function CalibrationSkeleton() {
  return (
    <SkeletonScreen className="page flex flex-col gap-8 py-6 md:py-10">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12 w-56" />
        <Skeleton className="h-6 max-w-prose" />
        <Skeleton className="h-11 w-64" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-72" />
        <Skeleton className="h-12 max-w-prose" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </SkeletonScreen>
  )
}
