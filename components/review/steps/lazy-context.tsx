import { lazy, Suspense, useEffect } from 'react'
import type { ReviewItemFragment } from '@/generated/operations'
import { hasContext, hasOwnContext, type ReviewContext } from '@/lib/domain/review/review-steps'

const load = () => import('@/components/review/steps/context-step')

// Loaded on demand: many words have no context.
export const ContextStep = lazy(() => load().then((module) => ({ default: module.ContextStep })))
const OwnContext = lazy(() => load().then((module) => ({ default: module.OwnContext })))

/** Preloads the code that the session's words need: the network may be gone when their turn comes. */
export function usePreloadedContext(words: readonly ReviewContext[]): void {
  const someContext = words.some(hasContext)
  useEffect(() => {
    // If the preload fails, the code is requested again when it is needed.
    if (someContext) load().catch(() => undefined)
  }, [someContext])
}

/** The learner's own context above the meaning, where an answer is shown; nothing if there is none. */
export function LeadingContext({ word }: { word: ReviewItemFragment }) {
  if (!hasOwnContext(word)) return null
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-5">
      <Suspense>
        <OwnContext word={word} pictureHeight="h-40" />
      </Suspense>
    </div>
  )
}
