import { StudyFrame } from '@/components/study/study-frame'
import { places } from '@/components/ui/places'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'
import { OPTIONS_PER_QUESTION } from '@/lib/domain/quiz/quiz-rules'

/** Placeholder while a question loads, in the same layout. */
export function QuizSkeleton() {
  return (
    <SkeletonScreen>
      <StudyFrame actions={<Skeleton className="h-14 w-full rounded-md md:w-32" />}>
        <Skeleton className="h-11 w-full" />
        <div className="flex min-h-36 flex-col items-center justify-center gap-4 md:min-h-44">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-16 w-72 max-w-full" />
        </div>
        <div className="grid gap-2.5 md:grid-cols-2 md:gap-3">
          {places(OPTIONS_PER_QUESTION).map((place) => (
            <Skeleton key={place} className="h-14 w-full rounded-md" />
          ))}
        </div>
      </StudyFrame>
    </SkeletonScreen>
  )
}

/** Placeholder while the introduction loads. */
export function QuizIntroSkeleton() {
  return (
    <SkeletonScreen className="page py-6 md:py-10">
      <Skeleton className="mx-auto h-120 max-w-180 rounded-lg" />
    </SkeletonScreen>
  )
}
