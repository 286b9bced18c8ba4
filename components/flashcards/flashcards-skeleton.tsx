import { StudyFrame } from '@/components/study/study-frame'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'

/** Placeholder while the cards load, in the same layout. */
export function FlashcardsSkeleton() {
  return (
    <SkeletonScreen>
      <StudyFrame
        actions={
          <div className="flex justify-end gap-3">
            <Skeleton className="h-14 grow rounded-md md:w-40 md:grow-0" />
            <Skeleton className="h-14 grow rounded-md md:w-36 md:grow-0" />
          </div>
        }
      >
        <div className="flex flex-col gap-3">
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-1.5 w-full rounded-full" />
        </div>
        <Skeleton className="h-[max(20rem,52dvh)] w-full rounded-lg pinned:h-[max(20rem,100dvh-15rem)] md:h-96" />
      </StudyFrame>
    </SkeletonScreen>
  )
}
