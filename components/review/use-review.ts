import { useReducer, useRef } from 'react'
import type { ReviewItemFragment } from '@/generated/operations'
import { pendingAnswers } from '@/lib/client/pending-answers'
import { randomId } from '@/lib/client/random-id'
import { useAnswers } from '@/lib/client/use-answers'
import { useStudyTime } from '@/lib/client/use-study-time'
import {
  currentStep,
  currentWordId,
  isComplete,
  moveReview,
  type ReviewSession,
  startReview,
} from '@/lib/domain/review-session'
import { planReview } from '@/lib/domain/review-steps'

export type ReviewSource = 'SINGLE_REVIEW' | 'BULK_REVIEW'

/** 'Mark as Learned' and 'Add to Learning'. */
export type LearningChange = 'Learned' | 'Reviewing'

type ReviewInput = Readonly<{
  userId: string
  source: ReviewSource
  /** The words as they are now; those of the first render make the session. */
  words: readonly ReviewItemFragment[]
}>

/** A review session over one word or many: where one is, the moves, and the answers they give. */
export function useReview({ userId, source, words }: ReviewInput) {
  const [session, move] = useReducer(moveReview, words, (first) => startReview(first.map(({ id }) => id)))
  const answers = useAnswers(userId)
  const takeSeconds = useStudyTime()
  // What has been answered, by the turn. State would come too late for the second press of a hasty double click.
  const answered = useRef(new Set<ReviewSession['turns'][number]>())

  const word = words.find(({ id }) => id === currentWordId(session))
  const { steps, additional } = planReview(word?.vocabulary.definitions ?? [], word ?? {})
  const stepCount = steps.length
  const index = currentStep(session, stepCount)

  function newAnswer(wordId: string) {
    const answeredAt = new Date().toISOString()
    return { answerId: randomId(), wordId, source, timeSpent: takeSeconds(), answeredAt }
  }

  function finish(outcome: 'known' | 'forgotten') {
    const turn = session.turns[session.position]
    if (!turn || answered.current.has(turn)) return
    answered.current.add(turn)
    const rating = outcome === 'known' ? 'GOOD' : 'AGAIN'
    void answers.submit({ ...newAnswer(turn.wordId), kind: 'rating', rating })
    move({ type: 'finishWord', outcome })
  }

  /** Asked for again while the first time has not got through, the same answer is sent again. */
  function setStage(wordId: string, stage: LearningChange) {
    const waiting = pendingAnswers
      .list(userId)
      .find((answer) => answer.kind === 'stage' && answer.wordId === wordId && answer.stage === stage)
    if (waiting) return { answerId: waiting.answerId, saved: answers.retry() }
    const answer = { ...newAnswer(wordId), kind: 'stage', stage } as const
    return { answerId: answer.answerId, saved: answers.submit(answer) }
  }

  return {
    session,
    word,
    steps,
    additional,
    index,
    isLastStep: index >= stepCount - 1,
    isComplete: isComplete(session),
    saving: answers.state,
    retry: answers.retry,
    next: () => move({ type: 'next', stepCount }),
    previous: () => move({ type: 'previous', stepCount }),
    toggleAllMeanings: () => move({ type: 'toggleAllMeanings' }),
    finish,
    remove: (wordId: string) => move({ type: 'removeWord', wordId }),
    setStage,
  }
}

export type Review = ReturnType<typeof useReview>
