import { StudyFrame } from '@/components/study/study-frame'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** Placeholder while the due words load, in the layout of a card. */
export function ChallengeSkeleton() {
  return (
    <SkeletonScreen>
      <StudyFrame
        actions={
          <div className="grid grid-cols-2 gap-2 md:gap-3">
            <Skeleton className="h-14 rounded-md" />
            <Skeleton className="h-14 rounded-md" />
          </div>
        }
      >
        <div className="flex flex-col gap-3">
          <Skeleton className="h-11 w-48" />
          <Skeleton className="h-1.5 w-full rounded-full" />
        </div>
        <Skeleton className="h-[max(20rem,52dvh)] w-full rounded-lg pinned:h-[max(20rem,100dvh-15rem)] md:h-96" />
      </StudyFrame>
    </SkeletonScreen>
  )
}
