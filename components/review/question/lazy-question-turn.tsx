import { useEffect } from 'react'
import type { SessionWord } from '@/components/review/use-review'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { mayBeAsked } from '@/lib/domain/questions/strength'

/** The turn of a word that is asked for. Loaded on demand: without the setting no review has one. */
export const LazyQuestionTurn = lazyPart(() =>
  import('@/components/review/question/question-turn').then((module) => module.QuestionTurn),
)

/** Preloads the code of typed questions where a session has a word for it: the network may be gone when its turn comes. */
export function usePreloadedTurns(words: readonly SessionWord[], harderQuestions: boolean): void {
  const isNeeded = harderQuestions && words.some(mayBeAsked)
  useEffect(() => {
    if (isNeeded) LazyQuestionTurn.preload()
  }, [isNeeded])
}
