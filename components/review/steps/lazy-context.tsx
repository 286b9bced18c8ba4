import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReviewItemFragment } from '@/generated/operations'
import { hasContext, hasOwnContext, type ReviewContext } from '@/lib/domain/review/review-steps'

type Context = typeof import('@/components/review/steps/context-step')

let loaded: Context | undefined

async function load(): Promise<Context> {
  loaded = await import('@/components/review/steps/context-step')
  return loaded
}

// Loaded on demand: many words have no context. A lazy component appears a moment after the rest of its step, also if it
// is preloaded, and a screen reader would announce the step twice. So a preloaded component is used directly.
const LazyContextStep = lazy(() => load().then((module) => ({ default: module.ContextStep })))
const LazyOwnContext = lazy(() => load().then((module) => ({ default: module.OwnContext })))

/** The last step of a word that has context. */
export function ContextStep({ word }: { word: ReviewItemFragment }) {
  const [Step] = useState(() => loaded?.ContextStep ?? LazyContextStep)
  return <Step word={word} />
}

function OwnContext({ word }: { word: ReviewItemFragment }) {
  const [Own] = useState(() => loaded?.OwnContext ?? LazyOwnContext)
  return <Own word={word} pictureHeight="h-40" />
}

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
        <OwnContext word={word} />
      </Suspense>
    </div>
  )
}
