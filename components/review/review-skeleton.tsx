import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** A review that is on its way, in its own shape. */
export function ReviewSkeleton() {
  return (
    <SkeletonScreen className="page pt-6 pb-8 md:pt-10">
      <div className="mx-auto flex max-w-180 flex-col gap-7 md:gap-9">
        <Skeleton className="mt-4 h-2 w-full" />
        <div className="flex flex-col items-center gap-4">
          <Skeleton className="h-6.5 w-40 rounded-full" />
          <Skeleton className="h-16 w-72 max-w-full md:h-20 md:w-100" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="h-64 w-full rounded-lg" />
        <div className="flex justify-between">
          <Skeleton className="h-14 w-32 rounded-md" />
          <Skeleton className="h-14 w-32 rounded-md" />
        </div>
      </div>
    </SkeletonScreen>
  )
}
