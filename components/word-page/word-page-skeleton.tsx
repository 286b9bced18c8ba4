import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** A word's page that is on its way, in its own shape. */
export function WordPageSkeleton() {
  return (
    <SkeletonScreen className="page flex flex-col gap-10 pt-8 pb-12 md:pt-12">
      <div className="flex flex-col items-center gap-4">
        <Skeleton className="h-6.5 w-32 rounded-full" />
        <Skeleton className="h-16 w-72 max-w-full md:h-20" />
        <Skeleton className="h-11 w-56" />
      </div>
      <div className="grid gap-10 md:grid-cols-[1.15fr_1fr] md:gap-12">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </SkeletonScreen>
  )
}
