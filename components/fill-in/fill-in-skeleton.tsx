import { StudyFrame } from '@/components/study/study-frame'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** Placeholder while a typed question loads, in the same layout. */
export function FillInSkeleton() {
  return (
    <SkeletonScreen>
      <StudyFrame actions={<div className="min-h-14" />}>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-11 w-48" />
          <Skeleton className="h-1.5 w-full rounded-full" />
        </div>
        <Skeleton className="h-80 w-full rounded-lg" />
      </StudyFrame>
    </SkeletonScreen>
  )
}
