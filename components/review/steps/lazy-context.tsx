import { useEffect } from 'react'
import { OwnContext } from '@/components/review/steps/own-context'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import type { ReviewItemFragment } from '@/generated/operations'
import { hasContext, hasOwnContext, type ReviewContext } from '@/lib/domain/review/review-steps'

/** The last step of a word that has context. Loaded on demand: many words have none. */
export const LazyReviewContextStep = lazyPart(() =>
  import('@/components/review/steps/context-step').then((module) => module.ReviewContextStep),
)

/** Preloads the code that the session's words need: the network may be gone when their turn comes. */
export function usePreloadedContext(words: readonly ReviewContext[]): void {
  const someContext = words.some(hasContext)
  useEffect(() => {
    if (someContext) LazyReviewContextStep.preload()
  }, [someContext])
}

/** The learner's own context above the meaning, where an answer is shown; nothing if there is none. */
export function LeadingContext({ word }: { word: ReviewItemFragment }) {
  if (!hasOwnContext(word)) return null
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-5">
      <OwnContext word={word} pictureHeight="h-40" />
    </div>
  )
}
