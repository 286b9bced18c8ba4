import { useEffect, useReducer, useRef, useState } from 'react'
import { dropReview, keepReview } from '@/components/review/kept-reviews'
import type { ReviewItemFragment } from '@/generated/operations'
import { pendingAnswers } from '@/lib/client/answers/pending-answers'
import { useAnswers } from '@/lib/client/answers/use-answers'
import { useStudyTime } from '@/lib/client/answers/use-study-time'
import { randomId } from '@/lib/client/random-id'
import { isUnderWay, type KeptReview } from '@/lib/domain/review/kept-review'
import {
  currentStep,
  currentWordId,
  isComplete,
  moveReview,
  type ReviewSession,
  startReview,
} from '@/lib/domain/review/review-session'
import { planReview } from '@/lib/domain/review/review-steps'

export type ReviewSource = 'SINGLE_REVIEW' | 'BULK_REVIEW'

/** 'Mark as Learned' and 'Add to Learning'. */
export type LearningChange = 'LEARNED' | 'REVIEWING'

type ReviewInput = Readonly<{
  userId: string
  source: ReviewSource
  /** The current words; the words of the first render define the session. */
  words: readonly ReviewItemFragment[]
  /** Storage name of an unfinished review. */
  name: string
  /** An unfinished review to resume. */
  kept?: KeptReview | null
}>

/** A review session over one or more words: position, moves, and the answers they send. */
export function useReview({ userId, source, words, name, kept }: ReviewInput) {
  const [session, move] = useReducer(
    moveReview,
    words,
    (first) => kept?.session ?? startReview(first.map(({ id }) => id)),
  )
  const answers = useAnswers(userId)
  const takeSeconds = useStudyTime()
  // Turns already answered. A ref, because state would update too late for the second click of a double click.
  const answered = useRef(new Set<ReviewSession['turns'][number]>())
  // Oldest first; undo removes the last.
  const [given, setGiven] = useState(kept?.given ?? [])

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
    const answer = newAnswer(turn.wordId)
    setGiven([...given, { answerId: answer.answerId, wordId: turn.wordId }])
    void answers.submit({ ...answer, kind: 'rating', rating: outcome === 'known' ? 'GOOD' : 'AGAIN' })
    move({ type: 'finishWord', outcome })
  }

  const last = given.at(-1)
  // The word of the previous turn may have been deleted: then undo is not possible.
  const canUndo = last !== undefined && session.turns[session.position - 1]?.wordId === last.wordId

  function undo() {
    if (!canUndo) return
    setGiven(given.slice(0, -1))
    void answers.submit({ kind: 'undo', ...last })
    move({ type: 'undoFinish' })
  }

  function remove(wordId: string) {
    setGiven(given.filter((answer) => answer.wordId !== wordId))
    move({ type: 'removeWord', wordId })
  }

  const restore = (wordId: string) => move({ type: 'restoreWord', wordId })

  useEffect(() => {
    if (isUnderWay(session)) keepReview(userId, name, { session, given })
    else if (isComplete(session)) dropReview(userId, name)
  }, [session, given, userId, name])

  /** A repeated call while the first request is still pending sends the same answer again. */
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
    undo: canUndo ? undo : undefined,
    remove,
    restore,
    setStage,
  }
}

export type Review = ReturnType<typeof useReview>
