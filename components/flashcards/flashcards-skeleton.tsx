import { CardSkeleton } from '@/components/flashcards/card-skeleton'
import { PracticeHeaderSkeleton } from '@/components/study/practice/practice-header-skeleton'
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
        <PracticeHeaderSkeleton />
        <CardSkeleton />
      </StudyFrame>
    </SkeletonScreen>
  )
}
