import { useEffect } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'

/** {@link AskedQuestion}, loaded on demand: most words are shown, not asked for. */
export const LazyAskedQuestion = lazyPart(() =>
  import('@/components/study/questions/asked-question').then((module) => module.AskedQuestion),
)

/** Preloads the code of typed questions, where a session has one: the network may be gone when its turn comes. */
export function usePreloadedQuestions(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) LazyAskedQuestion.preload()
  }, [isNeeded])
}
