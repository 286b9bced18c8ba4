import { useEffect, useEffectEvent, useReducer } from 'react'
import { useVisibleClock } from '@/components/study/use-visible-clock'
import { addUndoable } from '@/lib/client/keyboard/undo'
import {
  moveQuestion,
  OPEN_QUESTION,
  type QuestionMove,
  type QuestionState,
} from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'

type Asked = Readonly<{
  question: WordQuestion
  /** The state of a question that was left and is resumed. */
  kept?: QuestionState | null | undefined
  /** Called with each new state, so that an unfinished session keeps it. */
  onState?: ((state: QuestionState) => void) | undefined
}>

/** The state of a typed question, and its moves. */
export function useQuestion({ question, kept, onState }: Asked) {
  const [state, move] = useReducer(
    (before: QuestionState, next: QuestionMove) => moveQuestion(question, before, next),
    kept ?? OPEN_QUESTION,
  )
  const clock = useVisibleClock()
  const tell = useEffectEvent((now: QuestionState) => onState?.(now))
  useEffect(() => tell(state), [state])

  // Ctrl+Z takes back the learner's own decision before it takes back an answer.
  const { isOverruled } = state
  useEffect(() => {
    if (isOverruled) return addUndoable(() => move({ type: 'overrule' }))
  }, [isOverruled])

  return {
    state,
    type: (typed: string) => move({ type: 'type', typed }),
    hint: () => move({ type: 'hint' }),
    check: () => move({ type: 'check', responseMs: clock() }),
    giveUp: () => move({ type: 'giveUp', responseMs: clock() }),
    overrule: () => move({ type: 'overrule' }),
  }
}

export type QuestionMoves = ReturnType<typeof useQuestion>
