import { PracticeHeaderSkeleton } from '@/components/study/practice/practice-header-skeleton'
import { StudyFrame } from '@/components/study/study-frame'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** Placeholder while a typed question loads, in the same layout. */
export function FillInSkeleton() {
  return (
    <SkeletonScreen>
      <StudyFrame actions={<div className="min-h-14" />}>
        <PracticeHeaderSkeleton />
        <Skeleton className="h-80 w-full rounded-lg" />
      </StudyFrame>
    </SkeletonScreen>
  )
}
