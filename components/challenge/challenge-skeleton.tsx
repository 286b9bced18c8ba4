import { CardSkeleton } from '@/components/flashcards/card-skeleton'
import { PracticeHeaderSkeleton } from '@/components/study/practice/practice-header-skeleton'
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
        <PracticeHeaderSkeleton />
        <CardSkeleton />
      </StudyFrame>
    </SkeletonScreen>
  )
}
