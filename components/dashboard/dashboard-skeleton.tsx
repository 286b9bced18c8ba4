import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** Placeholder while the dashboard loads, in the same layout. */
export function DashboardSkeleton() {
  return (
    <SkeletonScreen className="page flex flex-col gap-6 pt-8 pb-12 md:gap-8 md:pt-12">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-12 w-64" />
      </div>
      <div className="grid grid-cols-3 gap-4 border-y border-line py-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <div className="grid gap-4 md:grid-cols-[1.15fr_1fr] md:gap-7">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <Skeleton className="h-52" />
      <Skeleton className="h-32" />
    </SkeletonScreen>
  )
}
